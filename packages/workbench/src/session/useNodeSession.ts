"use client";

import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { useEffect, useState } from "react";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { cachedSource } from "./cached-source.js";
import { keptScreen } from "./kept-screen.js";
import { transformedSource } from "./transformed-source.js";

/** Which session, and for which node. */
export interface NodeSessionInput {
  readonly feature: TerminalNodeFeature;
  readonly nodeId: string;
  readonly sessionId: string;
  /** The session is only hinted at by a stored layout: its host is asked for it first. */
  readonly isRestored: boolean;
}

/** Nothing yet, the session, or the word that there is none any more. */
export type NodeSession = TerminalSession | "lost" | undefined;

/**
 * The session of a mounted node, over the line that all nodes of its feature share. Taking the node away lets go of the
 * line and never ends the session. What is given first counts, as long as the transport is the same.
 */
export function useNodeSession(input: NodeSessionInput): NodeSession {
  const [held, setHeld] = useState(input);
  const [session, setSession] = useState<NodeSession>();
  const isOther = held.feature.transport !== input.feature.transport || held.nodeId !== input.nodeId;
  if (isOther) setHeld(input);

  useEffect(() => {
    const { feature, nodeId, sessionId } = held;
    const { diagnostics } = feature;
    let isGone = false;
    let started: TerminalSession | undefined;
    let leave: (() => void) | undefined;
    diagnostics.log("mount", { nodeId, sessionId });
    const start = (): void => {
      if (isGone) return;
      started = createTerminalSession(sourceOf(held), { sessionID: sessionId });
      leave = feature.leases.shown(sessionId);
      setSession(started);
    };
    const find = held.isRestored ? feature.launchService.get?.(sessionId) : undefined;
    if (find === undefined) start();
    // A host that cannot be asked may still have it: then the line finds out.
    else
      find.then(
        (found) => (found === null ? !isGone && setSession("lost") : start()),
        () => start(),
      );
    return () => {
      isGone = true;
      if (started) keep(held, started);
      leave?.();
      started?.dispose();
      setSession(undefined);
      diagnostics.log("dispose", { nodeId, sessionId });
    };
  }, [held]);

  return session;
}

function sourceOf({
  feature,
  nodeId,
  sessionId,
}: NodeSessionInput): ReturnType<TerminalNodeFeature["lines"]["source"]> {
  const { lines, outputTransform: transform, screens } = feature;
  const line = lines.source(sessionId);
  const source = transform === undefined ? line : transformedSource(line, { sessionId, transform });
  const text = screens.get(nodeId, sessionId)?.rawSnapshot;
  return text === undefined ? source : cachedSource(source, { sessionId, text });
}

function keep({ feature, nodeId }: NodeSessionInput, session: TerminalSession): void {
  const { limits, screens } = feature;
  const { view } = session.getSnapshot();
  const screen = keptScreen(view, { maxCharacters: limits.snapshotChunkBytes });
  if (screen) screens.set(nodeId, screen);
}
