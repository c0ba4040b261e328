import { adaptTerminalSession } from "@terminal-session/core";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chineseMessages } from "../../src/chinese/index.js";
import { englishCardWords } from "../../src/card/card-words.js";
import { englishMessages, TerminalSessionPanel } from "../../src/index.js";
import { englishDraftWords } from "../../src/panel/draft-words.js";
import { englishSpeechWords } from "../../src/speech/speech-words.js";
import { englishToolWords } from "../../src/tools/tool-words.js";
import { opened, request } from "../session-events.js";

const english = {
  ...englishMessages,
  ...englishCardWords,
  ...englishDraftWords,
  ...englishSpeechWords,
  ...englishToolWords,
};

describe("the Chinese catalogue", () => {
  it("has every word that the English ones have", () => {
    expect(Object.keys(chineseMessages)).toEqual(expect.arrayContaining(Object.keys(english)));
  });

  it.each(Object.keys(english) as (keyof typeof english)[])("says %s in its own words", (key) => {
    const [theirs, ours] = [english[key], chineseMessages[key]];
    expect(typeof ours).toBe(typeof theirs);
    const words = [theirs, ours].map((word) => (typeof word === "string" ? word : undefined));
    expect(words[0] === undefined || words[0] !== words[1]).toBe(true);
  });

  it("is what a panel speaks", () => {
    const session = adaptTerminalSession([opened, request("r", { command: "ls" })]);
    render(<TerminalSessionPanel session={session} messages={chineseMessages} />);
    expect(screen.getByRole("button", { name: "拒绝" })).toBeInTheDocument();
    expect(screen.getByText("等待批准")).toBeInTheDocument();
  });
});
