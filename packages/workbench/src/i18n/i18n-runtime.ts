import type {
  TerminalNodeI18nResources,
  TerminalNodeI18nRuntime,
  TerminalNodeMessageOverrides,
  TerminalNodeMessages,
} from "../contracts/i18n-contracts.js";
import { terminalNodeI18nResources } from "./resources.js";

/** What words are chosen with. */
export interface TerminalNodeI18nOptions {
  /** A BCP 47 tag. Default `en`. */
  readonly locale?: string;
  /** The host's words: they go before ours, and what they leave out is ours. */
  readonly resources?: TerminalNodeI18nResources;
}

type Words = TerminalNodeMessageOverrides | TerminalNodeMessages;

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/**
 * The words of a terminal node in one locale: the host's before ours; then those of the same language, whatever its
 * region; then English.
 * @example
 * const i18n = createTerminalNodeI18nRuntime({ locale: "fr", resources: { fr: { terminalNode: { title: "Console" } } } });
 */
export function createTerminalNodeI18nRuntime({
  locale = "en",
  resources = {},
}: TerminalNodeI18nOptions = {}): TerminalNodeI18nRuntime {
  const language = languageOf(locale);
  const wanted = (each: string): boolean => each.toLowerCase() === locale.toLowerCase();
  const related = (each: string): boolean => !wanted(each) && languageOf(each) === language;
  const bundles = [resources, terminalNodeI18nResources];
  const choose = (isChosen: (each: string) => boolean): Words[] =>
    bundles.flatMap((bundle) =>
      Object.entries(bundle).flatMap(([each, { terminalNode }]) =>
        isChosen(each) && terminalNode !== undefined ? [terminalNode] : [],
      ),
    );
  const words = [...choose(wanted), ...choose(related), ...choose((each) => each === "en")];
  return {
    locale,
    direction: rightToLeft.has(language) ? "rtl" : "ltr",
    t(key, values = {}) {
      const path = key.split(".");
      const found = words.map((each) => wordAt(each, path)).find((word) => word !== undefined);
      return (found ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : written,
      );
    },
  };
}

function languageOf(locale: string): string {
  return (locale.split(/[-_]/)[0] ?? "").toLowerCase();
}

function wordAt(words: Words, path: readonly string[]): string | undefined {
  let at: unknown = words;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return typeof at === "string" ? at : undefined;
}
