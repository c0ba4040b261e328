import type { ReactNode } from "react";

/** What there is to say above a screen. Always there, so that what it says is spoken; it takes room only with words in it. */
export function NodeNoticeBar({ text }: { readonly text: string | null }): ReactNode {
  return (
    <output className="terminal-session-node-notice" data-part="node-notice">
      {text}
    </output>
  );
}
