"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type KeyboardEvent,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { classNames } from "./class-names.js";
import { IconButton } from "./IconButton.js";

/** How output is searched. */
export interface SearchOptions {
  readonly caseSensitive?: boolean;
}

/** What was found. `index` counts from 0 and is absent when no match is selected. */
export interface SearchResults {
  readonly index?: number;
  readonly count: number;
}

/** Something whose output can be searched: a surface's `search`. */
export interface OutputSearch {
  next(query: string, options?: SearchOptions): void;
  previous(query: string, options?: SearchOptions): void;
  clear(): void;
  onResults(listener: (results: SearchResults) => void): () => void;
}

/** Props of {@link SearchBar}, beside those of its root element. */
export interface SearchBarProps extends Omit<ComponentPropsWithoutRef<"search">, "children"> {
  readonly search: OutputSearch;
  /** Called for Escape and the close button. Without it there is no such button. */
  readonly onClose?: (() => void) | undefined;
  /** Take the focus when it appears: right when a person just opened it. Default false. */
  readonly takesFocus?: boolean;
}

/** Searches a session's output. Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
export const SearchBar: ForwardRefExoticComponent<SearchBarProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  SearchBarProps
>(function SearchBar({ search, onClose, takesFocus = false, className, ...rest }, ref) {
  const messages = useTerminalSessionMessages();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [caseSensitive, setCaseSensitive] = useState(false);
  const [results, setResults] = useState<SearchResults>();

  useEffect(() => search.onResults(setResults), [search]);
  useEffect(() => () => search.clear(), [search]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const find = (direction: "next" | "previous", wanted = query, options = { caseSensitive }): void => {
    if (wanted !== "") return search[direction](wanted, options);
    search.clear();
    setResults(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") find(event.shiftKey ? "previous" : "next");
    else if (event.key === "Escape") onClose?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const toggleCase = (): void => {
    setCaseSensitive(!caseSensitive);
    find("next", query, { caseSensitive: !caseSensitive });
  };
  const found = query === "" || !results ? undefined : results;
  return (
    <search
      {...rest}
      ref={ref}
      className={classNames("terminal-session-search", className)}
      data-part="search"
      data-state={found && found.count === 0 ? "none" : undefined}
      aria-label={messages.searchName}
    >
      <input
        ref={input}
        type="text"
        value={query}
        placeholder={messages.searchPlaceholder}
        aria-label={messages.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          find("next", event.target.value);
        }}
      />
      <button
        type="button"
        className="terminal-session-icon-button"
        aria-pressed={caseSensitive}
        aria-label={messages.searchCaseSensitive}
        title={messages.searchCaseSensitive}
        onClick={toggleCase}
      >
        Aa
      </button>
      <output className="terminal-session-search-count">
        {found &&
          messages.searchResults({
            index: found.index === undefined ? undefined : found.index + 1,
            count: found.count,
          })}
      </output>
      <IconButton icon="up" label={messages.searchPrevious} onClick={() => find("previous")} />
      <IconButton icon="down" label={messages.searchNext} onClick={() => find("next")} />
      {onClose && <IconButton icon="close" label={messages.searchClose} onClick={onClose} />}
    </search>
  );
});
