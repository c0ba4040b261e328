import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { SearchBar, type SurfaceSearch, type SurfaceSearchResults } from "../../src/index.js";

// Loading it takes longer than a test waits for an element, the first time.
beforeAll(() => import("../../src/later.js"));

interface RecordedSearch {
  readonly search: SurfaceSearch;
  readonly calls: unknown[][];
  readonly tell: (results: SurfaceSearchResults) => void;
}

function recordedSearch(): RecordedSearch {
  let listener: ((results: SurfaceSearchResults) => void) | undefined;
  const calls: unknown[][] = [];
  return {
    calls,
    search: {
      next: (...values) => calls.push(["next", ...values]),
      previous: (...values) => calls.push(["previous", ...values]),
      clear: () => calls.push(["clear"]),
      onResults(given) {
        listener = given;
        return () => {
          listener = undefined;
        };
      },
    },
    tell: (results) => act(() => listener?.(results)),
  };
}

describe("SearchBar", () => {
  it("searches as one types, on with Enter and back with Shift+Enter", async () => {
    const { search, calls } = recordedSearch();
    render(<SearchBar search={search} />);
    await screen.findByRole("textbox");
    await userEvent.type(screen.getByRole("textbox"), "ab{Enter}{Shift>}{Enter}{/Shift}");
    const options = { caseSensitive: false, wholeWord: false, regex: false };
    expect(calls).toEqual([
      ["next", "a", options],
      ["next", "ab", options],
      ["next", "ab", options],
      ["previous", "ab", options],
    ]);
  });

  it("says which match of how many, and that there is none", async () => {
    const { search, tell } = recordedSearch();
    render(<SearchBar search={search} />);
    await screen.findByRole("textbox");
    await userEvent.type(screen.getByRole("textbox"), "x");
    tell({ index: 2, count: 12 });
    expect(screen.getByRole("status")).toHaveTextContent("3 of 12");
    tell({ count: 0 });
    expect(screen.getByRole("status")).toHaveTextContent("No matches");
  });

  it("searches again when upper and lower case begin to matter", async () => {
    const { search, calls } = recordedSearch();
    render(<SearchBar search={search} />);
    await screen.findByRole("textbox");
    await userEvent.type(screen.getByRole("textbox"), "x");
    await userEvent.click(screen.getByRole("button", { name: "Match case" }));
    expect(calls.at(-1)).toEqual(["next", "x", { caseSensitive: true, wholeWord: false, regex: false }]);
    expect(screen.getByRole("button", { name: "Match case" })).toHaveAttribute("aria-pressed", "true");
  });

  it("takes the query for a regular expression when asked, and says when it is none", async () => {
    const { search, calls, tell } = recordedSearch();
    render(<SearchBar search={search} />);
    await screen.findByRole("textbox");
    await userEvent.click(screen.getByRole("button", { name: "Regular expression" }));
    await userEvent.type(screen.getByRole("textbox"), "(");
    expect(calls.at(-1)).toEqual(["next", "(", { caseSensitive: false, wholeWord: false, regex: true }]);
    tell({ count: 0, invalid: true });
    expect(screen.getByRole("status")).toHaveTextContent("Not a valid expression");
    expect(screen.getByRole("textbox")).toBeInvalid();
  });

  it("closes with Escape, and clears the marks when it is gone", async () => {
    const { search, calls } = recordedSearch();
    let closed = 0;
    const { unmount } = render(<SearchBar search={search} onClose={() => closed++} />);
    await screen.findByRole("textbox");
    await userEvent.type(screen.getByRole("textbox"), "{Escape}");
    expect(closed).toBe(1);
    unmount();
    expect(calls).toEqual([["clear"]]);
  });

  it("takes the focus only when it is told to", async () => {
    const { search } = recordedSearch();
    const { rerender } = render(<SearchBar search={search} />);
    await screen.findByRole("textbox");
    expect(screen.getByRole("textbox")).not.toHaveFocus();
    rerender(<SearchBar search={search} takesFocus />);
    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});
