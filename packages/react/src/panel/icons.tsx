import type { ReactNode } from "react";

const shapes = {
  search: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2",
  copy: "M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z",
  check: "m3 8.5 3.5 3.5L13 4.5",
  stop: "M4 4h8v8H4z",
  close: "m4 4 8 8m0-8-8 8",
  up: "m3.5 10 4.5-4.5 4.5 4.5",
  down: "m3.5 6 4.5 4.5L12.5 6",
  previous: "M10 3.5 5.5 8l4.5 4.5",
  next: "M6 3.5 10.5 8 6 12.5",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  warning: "M8 2.5 14 13H2Zm0 4v3m0 1.5v.5",
} as const;

/** The names of the icons. */
export type IconName = keyof typeof shapes;

/** A small picture beside a word, or in a button that has a name. It says nothing by itself. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="terminal-session-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
