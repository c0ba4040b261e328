import type { ReactNode } from "react";

/** Foreign text that a question is about. It scrolls where it is long. */
export function GuardDetail({
  part,
  children,
}: {
  readonly part: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <pre
      className="terminal-session-guard-detail"
      data-part={part}
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </pre>
  );
}
