"use client";

import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useRef,
  useState,
} from "react";
import { type PanelMemory, PanelMemoryContext } from "../hooks/panel-memory.js";
import type { TerminalSessionPanelProps } from "../panel/TerminalSessionPanel.js";
import { DeferredName } from "./DeferredName.js";
import { NearPanel } from "./NearPanel.js";
import { useNearness } from "./SessionViewport.js";

/** Props of {@link DeferredSessionPanel}: those of a panel, and its height before it was ever drawn. */
export interface DeferredSessionPanelProps extends Omit<TerminalSessionPanelProps, "still" | "onWake"> {
  /** Pixels that the panel takes until it was drawn once. Default 480, about what a panel of the usual size takes. */
  readonly estimatedBlockSizePx?: number | undefined;
}

/**
 * A panel on a page with many: only near what is in sight, or with the focus in it, there is more of it than its command in
 * a box of its height. What has ended is drawn as light text, until somebody searches, selects or scrolls in it.
 */
export function DeferredSessionPanel({
  estimatedBlockSizePx,
  ...panel
}: DeferredSessionPanelProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isAwake, setAwake] = useState(false);
  const [memory] = useState<PanelMemory>(() => ({}));
  // Of many that come near at once, none holds up the frame.
  useNearness(
    root,
    useCallback((near: boolean) => startTransition(() => setNear(near)), []),
  );
  const isShown = isNear || hasFocus;
  // React's type does not know custom properties.
  const style =
    estimatedBlockSizePx === undefined
      ? undefined
      : ({ "--terminal-session-estimated-size": `${estimatedBlockSizePx}px` } as CSSProperties);
  return (
    <div
      ref={root}
      className="terminal-session-deferred"
      data-part="deferred"
      data-state={isShown ? "shown" : "deferred"}
      style={style}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
    >
      {isShown ? (
        <PanelMemoryContext.Provider value={memory}>
          <NearPanel {...panel} root={root} isAwake={isAwake} onAwake={setAwake} />
        </PanelMemoryContext.Provider>
      ) : (
        <DeferredName session={panel.session} />
      )}
    </div>
  );
}
