"use client";

import type { TerminalSize } from "@terminal-session/core";
import { type RefObject, useEffect, useState } from "react";
import { cellExtent, characterExtent } from "../surface/cell-extent.js";
import { fittingSize, saneSize } from "../surface/fitting-size.js";
import { watchLook } from "../surface/look-watcher.js";
import { readSurfaceLook, type SurfaceLook } from "../surface/surface-look.js";

/** How a screen is drawn in its box. */
export interface ScreenFit {
  readonly size: TerminalSize;
  readonly look: SurfaceLook;
}

// What the emulator of a surface keeps free for its scrollbar.
const scrollbarWidth = 14;

/**
 * The look of a box, and the size of a screen in it: the program's, else as many cells as a surface there would have.
 * Absent until the box has an extent.
 */
export function useScreenFit(
  box: RefObject<HTMLElement | null>,
  program: TerminalSize | undefined,
): ScreenFit | undefined {
  const [fit, setFit] = useState<ScreenFit>();
  const { cols, rows } = program ?? {};
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = (): void => {
      const look = readSurfaceLook(element.parentElement ?? element);
      const size =
        cols !== undefined && rows !== undefined ? saneSize({ cols, rows }) : fittingIn(element, look);
      if (size) setFit((before) => (before && isSameFit(before, { size, look }) ? before : { size, look }));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    const unwatch = watchLook(element, read);
    return () => {
      observer.disconnect();
      unwatch();
    };
  }, [box, cols, rows]);
  return fit;
}

function fittingIn(element: HTMLElement, look: SurfaceLook): TerminalSize | undefined {
  const character = characterExtent(look.fontFamily, look.fontSize);
  if (!character) return undefined;
  const { clientWidth: width, clientHeight: height } = element;
  return fittingSize(
    { width, height },
    cellExtent(character, look.lineHeight, devicePixelRatio),
    scrollbarWidth,
  );
}

function isSameFit(one: ScreenFit, other: ScreenFit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
