"use client";

import { type ReactNode, useId, useState } from "react";
import { useWords } from "../messages/useWords.js";
import type { ScreenRow } from "../rows/screen-row.js";
import { ScreenRows } from "../rows/ScreenRows.js";
import { englishCardWords } from "./card-words.js";
import { capRows } from "./card-rows.js";

/** Props of {@link CardOutput}. */
export interface CardOutputProps {
  readonly rows: readonly ScreenRow[];
  readonly maxRows: number;
}

/** Both ends of an output, and the rest when somebody asks for it. */
export function CardOutput({ rows, maxRows }: CardOutputProps): ReactNode {
  const messages = useWords(englishCardWords);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (rows.length === 0)
    return (
      <p className="terminal-session-card-empty" data-part="no-output">
        {messages.noOutput}
      </p>
    );
  const { head, hidden, tail } = capRows(rows, maxRows);
  const toggle = hidden > 0 && (
    <button
      type="button"
      className="terminal-session-card-toggle"
      data-part="toggle"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? messages.hideRows : messages.showRows(hidden)}
    </button>
  );
  return (
    <div id={id} className="terminal-session-card-output" data-part="card-output" dir="ltr">
      {isOpen ? (
        <>
          <pre>
            <ScreenRows rows={rows} />
          </pre>
          {toggle}
        </>
      ) : (
        <>
          <pre>
            <ScreenRows rows={head} />
          </pre>
          {toggle}
          {tail.length > 0 && (
            <pre>
              <ScreenRows rows={tail} />
            </pre>
          )}
        </>
      )}
    </div>
  );
}
