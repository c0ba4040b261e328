"use client";

import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { controlName } from "./character-class.js";
import { toReadableText } from "./readable-text.js";
import type { VisibleSegment } from "./visible-text.js";

// No message of an agent needs more than a few pages, and no honest one is made of signs.
const proseLimits = { maxCharacters: 8_000, maxSegments: 1_000 };

/** Props of {@link Visible}. */
export interface VisibleProps {
  /** Text that came from a program or an agent. */
  readonly text: string;
  /** Mark characters that pass for others: for commands and paths, not for prose. Default false. */
  readonly lookalikes?: boolean;
}

/** Foreign text on one line of data: every character is seen, none of them acts. */
export function Visible({ text, lookalikes = false }: VisibleProps): ReactNode {
  const words = useTerminalSessionMessages();
  const { head, tail, omitted } = useMemo(
    () => toReadableText(text, { ...proseLimits, lookalikes, words }),
    [text, lookalikes, words],
  );
  return (
    <span className="terminal-session-visible" dir="ltr">
      <VisibleSegments segments={head.flat()} />
      {tail && (
        <>
          <OmittedSign count={omitted} />
          <VisibleSegments segments={tail.flat()} />
        </>
      )}
    </span>
  );
}

/** The sign that stands for a part which is not shown. */
export function OmittedSign({ count }: { readonly count: number }): ReactNode {
  const messages = useTerminalSessionMessages();
  return (
    <span className="terminal-session-sign" data-kind="omitted">
      ⟨{messages.omittedFromView(count)}⟩
    </span>
  );
}

/** Segments as text nodes and signs. */
export function VisibleSegments({ segments }: { readonly segments: readonly VisibleSegment[] }): ReactNode {
  return segments.map((segment, index) => <Segment key={index} segment={segment} />);
}

function Segment({ segment: { kind, text } }: { readonly segment: VisibleSegment }): ReactNode {
  switch (kind) {
    case "text":
    case "joined":
      return text;
    case "right-to-left":
      return <bdi>{text}</bdi>;
    case "control":
    case "tab":
    case "break":
      return Array.from(text, (sign, index) => <ControlSign key={index} kind={kind} sign={sign} />);
    case "lookalike":
    case "invisible":
    case "space":
      return (
        <span className="terminal-session-sign" data-kind={kind}>
          {text}
        </span>
      );
  }
}

// Few fonts have pictures of control characters, so the style sheet draws the name in place of the picture.
function ControlSign({ kind, sign }: { readonly kind: string; readonly sign: string }): ReactNode {
  return (
    <span className="terminal-session-sign" data-kind={kind} data-name={controlName(sign)}>
      {sign}
    </span>
  );
}
