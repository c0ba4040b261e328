"use client";

import {
  forwardRef,
  type ForwardRefExoticComponent,
  type KeyboardEvent,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import type { SurfaceSearchResults } from "../surface/index.js";
import { classNames } from "./class-names.js";
import { IconButton } from "./IconButton.js";
import type { SearchBarProps } from "./SearchBar.js";

const switches = [
  { name: "caseSensitive", sign: "Aa", label: "searchCaseSensitive" },
  { name: "wholeWord", sign: "abc", label: "searchWholeWord" },
  { name: "regex", sign: ".*", label: "searchRegularExpression" },
] as const;

/** What a search bar is made of. Loaded when somebody opens one. */
export const SearchFields: ForwardRefExoticComponent<SearchBarProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, SearchBarProps>(function SearchFields(
    { search, onClose, takesFocus = false, className, ...rest },
    ref,
  ) {
    const messages = useTerminalSessionMessages();
    const input = useRef<HTMLInputElement>(null);
    const [asked, setAsked] = useState({
      query: "",
      caseSensitive: false,
      wholeWord: false,
      regex: false,
    });
    const [results, setResults] = useState<SurfaceSearchResults>();

    useEffect(() => search.onResults(setResults), [search]);
    useEffect(() => () => search.clear(), [search]);
    useEffect(() => {
      if (takesFocus) input.current?.focus();
    }, [takesFocus]);

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
        aria-label={messages.searchName}
      >
        <input
          ref={input}
          type="text"
          value={asked.query}
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchPlaceholder}
          aria-invalid={found?.invalid}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={handleKeyDown}
          onChange={(event) => ask({ query: event.target.value })}
        />
        <output className="terminal-session-search-count">{found && resultsText(found, messages)}</output>
        {switches.map(({ name, sign, label }) => (
          <button
            key={name}
            type="button"
            className="terminal-session-icon-button"
            aria-pressed={asked[name]}
            aria-label={messages[label]}
            title={messages[label]}
            onClick={() => ask({ [name]: !asked[name] })}
          >
            {sign}
          </button>
        ))}
        <IconButton icon="up" label={messages.searchPrevious} onClick={() => find("previous")} />
        <IconButton icon="down" label={messages.searchNext} onClick={() => find("next")} />
        {onClose && <IconButton icon="close" label={messages.searchClose} onClick={onClose} />}
      </search>
    );
  });

function resultsText(
  { index, count, invalid }: SurfaceSearchResults,
  messages: TerminalSessionMessages,
): string {
  if (invalid) return messages.searchInvalid;
  return messages.searchResults({ index: index === undefined ? undefined : index + 1, count });
}
