import { writePlan } from "../../src/index.js";
import type {
  OutputCursor,
  OutputGap,
  TerminalChunk,
  TerminalSessionViewModel,
  WritePlan,
} from "../../src/index.js";

/** A display as plain as can be: it does what plans say, and a divider is an item of its own. */
export class Display {
  items: (TerminalChunk | OutputGap)[] = [];
  #cursor: OutputCursor | undefined;

  show(view: TerminalSessionViewModel): WritePlan {
    const plan = writePlan(view, this.#cursor);
    this.#cursor = plan.cursor;
    if (plan.kind === "rewrite") this.items = [];
    plan.chunks.forEach((chunk, index) => {
      for (const place of plan.gaps) if (place.index === index) this.items.push(place.gap);
      this.items.push(chunk);
    });
    return plan;
  }

  get chunks(): TerminalChunk[] {
    return this.items.filter((item) => "text" in item);
  }
}

/** What an empty display shows of a view: its chunks, each known gap before the first chunk from there on. */
export function expectedItems(view: TerminalSessionViewModel): (TerminalChunk | OutputGap)[] {
  const gaps = [...(view.details?.gaps ?? [])];
  return (view.chunks ?? []).flatMap((chunk) => {
    const before: (TerminalChunk | OutputGap)[] = [];
    while (gaps[0] !== undefined && gaps[0].fromSequence <= (chunk.sequence ?? Infinity))
      before.push(...gaps.splice(0, 1));
    return [...before, chunk];
  });
}
