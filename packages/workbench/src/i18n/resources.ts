import type { TerminalNodeMessages } from "../contracts/i18n-contracts.js";
import { chinese } from "./chinese.js";
import { english } from "./english.js";

/** All words of a terminal node in English and simplified Chinese, by locale and namespace: a host may add its own. */
export const terminalNodeI18nResources: Readonly<
  Record<"en" | "zh-CN", { readonly terminalNode: TerminalNodeMessages }>
> = { en: { terminalNode: english }, "zh-CN": { terminalNode: chinese } };
