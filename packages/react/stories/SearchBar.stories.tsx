import { toPlainText } from "@terminal-session/core";
import { fixtures } from "@terminal-session/fixtures";
import { useMemo, type ReactNode } from "react";
import { expect, fn } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import {
  SearchBar,
  type SurfaceSearch,
  type SearchBarProps,
  type SurfaceSearchResults,
} from "../src/index.js";
import { until, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

/** A search over text that is not drawn: counts the matches and goes round through them. */
function textSearch(text: string): SurfaceSearch {
  const listeners = new Set<(results: SurfaceSearchResults) => void>();
  let last = { query: "", index: -1 };
  const tell = (results: SurfaceSearchResults): void => {
    for (const listener of listeners) listener(results);
  };
  const move =
    (step: number): SurfaceSearch["next"] =>
    (query, { caseSensitive = false, regex = false } = {}) => {
      if (regex && query.includes("(")) return tell({ count: 0, invalid: true });
      const fold = (value: string): string => (caseSensitive ? value : value.toLowerCase());
      const count = fold(text).split(fold(query)).length - 1;
      if (count === 0) return tell({ count });
      const index = query === last.query ? (last.index + step + count) % count : 0;
      last = { query, index };
      tell({ index, count });
    };
  return {
    next: move(1),
    previous: move(-1),
    clear: () => tell({ count: 0 }),
    onResults(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function Bar({ fixture, stopAt, ...props }: StillProps & Omit<SearchBarProps, "search">): ReactNode {
  const view = useStillView({ fixture, ...(stopAt === undefined ? {} : { stopAt }) });
  const search = useMemo(() => textSearch(toPlainText(view)), [view]);
  return <SearchBar {...props} search={search} />;
}

const meta = preview.meta({
  title: "Parts/SearchBar",
  tags: ["autodocs"],
  component: Bar,
  args: { fixture: fixtures.running, onClose: fn() },
});

export const Empty = meta.story({
  parameters: lookFor("Before anything is typed no number of matches is claimed."),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toBeEmptyDOMElement();
  },
});

export const Matches = meta.story({
  parameters: lookFor("Enter goes to the next match and Shift+Enter back; the count says where."),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole("textbox");
    await userEvent.type(input, "parses");
    const status = await canvas.findByRole("status");
    await until(() => expect(status).toHaveTextContent("1 of 2"));
    await userEvent.keyboard("{Enter}");
    await until(() => expect(status).toHaveTextContent("2 of 2"));
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await until(() => expect(status).toHaveTextContent("1 of 2"));
  },
});

export const NoMatches = meta.story({
  parameters: lookFor("A search without a match says so in words."),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "nowhere");
    await until(() => expect(canvas.getByRole("status")).toHaveTextContent("No matches"));
  },
});

export const MatchesCase = meta.story({
  parameters: lookFor("With the case to be matched, another case is not found."),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "PARSES");
    await until(() => expect(canvas.getByRole("status")).toHaveTextContent("1 of 2"));
    const matchCase = canvas.getByRole("button", { name: "Match case" });
    await userEvent.click(matchCase);
    await expect(matchCase).toHaveAttribute("aria-pressed", "true");
    await until(() => expect(canvas.getByRole("status")).toHaveTextContent("No matches"));
  },
});

export const InvalidExpression = meta.story({
  parameters: lookFor("What is no regular expression is said to be none, instead of having no matches."),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Regular expression" }));
    await userEvent.type(canvas.getByRole("textbox"), "(a");
    await until(() => expect(canvas.getByRole("status")).toHaveTextContent("Not a valid expression"));
  },
});

export const Closes = meta.story({
  args: { takesFocus: true },
  parameters: lookFor("Opened by a person it has the focus; Escape closes it."),
  play: async ({ canvas, args, userEvent }) => {
    await until(() => expect(canvas.getByRole("textbox")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  parameters: { ...lookFor("At 320 px the field shrinks and the buttons stay whole."), widthPx: 320 },
  play: async ({ canvasElement }) => {
    const bar = await untilPart(canvasElement, "search");
    await until(() => expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth));
  },
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  parameters: lookFor("The bar in the dark theme."),
});
