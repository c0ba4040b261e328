import { describe, expect, it } from "vitest";
import { chinese } from "../../src/i18n/chinese.js";
import { english } from "../../src/i18n/english.js";
import { createTerminalNodeI18nRuntime } from "../../src/i18n/i18n-runtime.js";
import { terminalNodeI18nResources } from "../../src/i18n/resources.js";

const keysOf = (words: object, prefix = ""): string[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === "string" ? [`${prefix}${name}`] : keysOf(word as object, `${prefix}${name}.`),
  );
const valuesIn = (text: string): string[] => Array.from(text.matchAll(/\{\{\w+\}\}/g), ([name]) => name);
const contractKeys = [
  ...["caseSensitive", "close", "find", "next", "previous", "regex"].map((name) => `actions.${name}`),
  ...["cancel", "confirm", "description", "title"].map((name) => `closeGuard.${name}`),
  "dockLabel",
  "emptySession",
  "findPlaceholder",
  "title",
  ...["replayGap", "snapshotTruncated"].map((name) => `recovery.${name}`),
  ...["created", "detached", "exited", "failed", "running", "starting"].map((name) => `status.${name}`),
];

describe("the words of a terminal node", () => {
  it("are in Chinese what they are in English, none missing and none the same", () => {
    expect(keysOf(chinese)).toEqual(keysOf(english));
    const { t: inEnglish } = createTerminalNodeI18nRuntime();
    const { t: inChinese } = createTerminalNodeI18nRuntime({ locale: "zh" });
    const keys = keysOf(english);
    expect(keys.filter((key) => inEnglish(key) === inChinese(key))).toEqual([]);
    expect(keys.map((key) => valuesIn(inChinese(key)).toSorted())).toEqual(
      keys.map((key) => valuesIn(inEnglish(key)).toSorted()),
    );
  });

  it("have every key of the contract", () => {
    expect(keysOf(terminalNodeI18nResources.en.terminalNode)).toEqual(expect.arrayContaining(contractKeys));
  });
});

describe("a runtime", () => {
  it("takes the host's words before ours, and ours for what they leave out", () => {
    const { t } = createTerminalNodeI18nRuntime({
      locale: "zh-CN",
      resources: { "zh-CN": { terminalNode: { title: "控制台", actions: { close: "关掉" } } } },
    });
    expect([t("title"), t("actions.close"), t("actions.find")]).toEqual(["控制台", "关掉", "在终端中查找"]);
  });

  it("falls back to the same language and then to English", () => {
    const resources = { "fr-CA": { terminalNode: { title: "Console" } } };
    const { t } = createTerminalNodeI18nRuntime({ locale: "fr-FR", resources });
    expect([t("title"), t("dockLabel")]).toEqual(["Console", "Terminal"]);
    expect(createTerminalNodeI18nRuntime({ locale: "zh-Hant-TW" }).t("title")).toBe("终端");
  });

  it("puts values in, leaves unknown names and keys as they are, and never reads what objects inherit", () => {
    const { t } = createTerminalNodeI18nRuntime();
    expect(t("find.position", { index: 2, count: 7 })).toBe("2 of 7");
    expect(t("find.position", { index: 2 })).toBe("2 of {{count}}");
    expect([t("nowhere.at.all"), t("constructor"), t("title.length")]).toEqual([
      "nowhere.at.all",
      "constructor",
      "title.length",
    ]);
  });

  it.each([
    ["ar-EG", "rtl"],
    ["he", "rtl"],
    ["en", "ltr"],
    ["zh-CN", "ltr"],
  ])("reads %s %s", (locale, direction) => {
    expect(createTerminalNodeI18nRuntime({ locale }).direction).toBe(direction);
  });
});
