"use client";

import {
  forwardRef,
  type ForwardRefExoticComponent,
  type KeyboardEvent,
  type RefAttributes,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { type AskedSearch, PanelMemoryContext } from "../hooks/panel-memory.js";
import { useWords } from "../messages/useWords.js";
import type { SurfaceSearchResults } from "../surface/index.js";
import { classNames } from "./class-names.js";
import { IconButton } from "./IconButton.js";
import { englishSearchWords, type SearchWords } from "./search-words.js";
import type { SearchBarProps } from "./SearchBar.js";

const switches = [
  { name: "caseSensitive", sign: "Aa", label: "searchCaseSensitive" },
  { name: "wholeWord", sign: "abc", label: "searchWholeWord" },
  { name: "regex", sign: ".*", label: "searchRegularExpression" },
] as const;

const noSearch: AskedSearch = { query: "", caseSensitive: false, wholeWord: false, regex: false };

/** What a search bar is made of. Loaded when somebody opens one. */
export const SearchFields: ForwardRefExoticComponent<SearchBarProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, SearchBarProps>(function SearchFields(
    { search, onClose, takesFocus = false, className, ...rest },
    ref,
  ) {
    const words = useWords(englishSearchWords);
    const input = useRef<HTMLInputElement>(null);
    const memory = useContext(PanelMemoryContext);
    // Whoever comes back to an open search has the focus elsewhere.
    const [isBack] = useState(memory?.asked !== undefined);
    const [asked, setAsked] = useState(memory?.asked ?? noSearch);
    const [results, setResults] = useState<SurfaceSearchResults>();

    useEffect(() => search.onResults(setResults), [search]);
    // Where the whole panel is taken away, what was found is still to be seen when it comes back.
    useEffect(
      () => () => {
        if (!memory?.asked) search.clear();
      },
      [search, memory],
    );
    useEffect(() => {
      if (takesFocus && !isBack) input.current?.focus();
    }, [takesFocus, isBack]);
    useEffect(() => {
      if (memory) memory.asked = asked;
    }, [memory, asked]);

    const find = (direction: "next" | "previous", { query, ...options } = asked): void => {
      if (query !== "") return search[direction](query, options);
      search.clear();
      setResults(undefined);
    };
    const ask = (change: Partial<typeof asked>): void => {
      const next = { ...asked, ...change };
      setAsked(next);
      find("next", next);
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Enter") find(event.shiftKey ? "previous" : "next");
      else if (event.key === "Escape") onClose?.();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const found = asked.query === "" ? undefined : results;
    return (
      <search
        {...rest}
        ref={ref}
        className={classNames("terminal-session-search", className)}
        data-part="search"
        data-state={found && (found.invalid ? "invalid" : found.count === 0 ? "none" : "found")}
        aria-label={words.searchName}
      >
        <input
          ref={input}
          type="text"
          value={asked.query}
          placeholder={words.searchPlaceholder}
          aria-label={words.searchPlaceholder}
          aria-invalid={found?.invalid}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={handleKeyDown}
          onChange={(event) => ask({ query: event.target.value })}
        />
        <output className="terminal-session-search-count">{found && resultsText(found, words)}</output>
        {switches.map(({ name, sign, label }) => (
          <button
            key={name}
            type="button"
            className="terminal-session-icon-button"
            aria-pressed={asked[name]}
            aria-label={words[label]}
            title={words[label]}
            onClick={() => ask({ [name]: !asked[name] })}
          >
            {sign}
          </button>
        ))}
        <IconButton icon="up" label={words.searchPrevious} onClick={() => find("previous")} />
        <IconButton icon="down" label={words.searchNext} onClick={() => find("next")} />
        {onClose && <IconButton icon="close" label={words.searchClose} onClick={onClose} />}
      </search>
    );
  });

function resultsText({ index, count, invalid }: SurfaceSearchResults, words: SearchWords): string {
  if (invalid) return words.searchInvalid;
  return words.searchResults({ index: index === undefined ? undefined : index + 1, count });
}
