import type { TerminalSessionMessages } from "@terminal-session/react";
import type { TerminalNodeI18nRuntime } from "../contracts/i18n-contracts.js";

/** The words of a node for the parts that it is made of. */
export function nodeMessages({ t }: TerminalNodeI18nRuntime): Partial<TerminalSessionMessages> {
  return {
    outputName: t("screen.name"),
    searchName: t("actions.find"),
    searchPlaceholder: t("findPlaceholder"),
    searchNext: t("actions.next"),
    searchPrevious: t("actions.previous"),
    searchClose: t("actions.close"),
    searchCaseSensitive: t("actions.caseSensitive"),
    searchRegularExpression: t("actions.regex"),
    searchWholeWord: t("find.wholeWord"),
    searchInvalid: t("find.invalid"),
    linkList: t("links.list"),
    linkListEmpty: t("links.empty"),
    searchResults({ index, count }) {
      if (count === 0) return t("find.none");
      return index === undefined ? t("find.found", { count }) : t("find.position", { index, count });
    },
  };
}
