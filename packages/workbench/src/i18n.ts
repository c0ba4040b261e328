export { terminalNodeI18nResources } from "./i18n/resources.js";
export { createTerminalNodeI18nRuntime, type TerminalNodeI18nOptions } from "./i18n/i18n-runtime.js";
export type {
  TerminalNodeI18nResources,
  TerminalNodeI18nRuntime,
  TerminalNodeMessageOverrides,
  TerminalNodeMessages,
} from "./contracts/i18n-contracts.js";
