/** Output with its number, where it has one. */
export interface NumberedOutput {
  readonly data: string;
  readonly seq?: number;
}

/** What comes next in order: output, or numbers that are known to be lost, both ends included. */
export type OrderedItem = NumberedOutput | { readonly fromSeq: number; readonly toSeq: number };

/** Output by its number alone: what was passed on, and what came before its turn. */
export interface SequenceOrder {
  /** The last number that was passed on. Absent while no number is known. */
  readonly lastSeq?: number;
  /** What came early, newest first. */
  readonly early?: EarlyOutput;
}

interface EarlyOutput {
  readonly output: NumberedOutput & { readonly seq: number };
  readonly before?: EarlyOutput;
  readonly count: number;
}

/** An order and what is passed on to get there. */
export type OrderStep = readonly [SequenceOrder, readonly OrderedItem[]];

/** Output that comes early is held up to this many pieces; then what is missing before it is given up. */
const maxEarlyOutputs = 4_096;

/** An order in which number `toSeq` was the last, or none is known yet. */
export function orderAfter(toSeq: number | undefined): SequenceOrder {
  return toSeq === undefined ? {} : { lastSeq: toSeq };
}

/** Takes output: passes it on when it is its turn, drops a repetition, holds what comes early. */
export function takeOutput(order: SequenceOrder, output: NumberedOutput): OrderStep {
  const { seq } = output;
  if (seq === undefined) return [order, [output]];
  if (order.lastSeq === undefined) return [{ lastSeq: seq }, [output]];
  if (seq <= order.lastSeq) return [order, []];
  if (seq > order.lastSeq + 1) {
    const held = holdOutput(order, { ...output, seq });
    return (held.early?.count ?? 0) > maxEarlyOutputs ? giveUpMissing(held) : [held, []];
  }
  const next: SequenceOrder = { ...order, lastSeq: seq };
  if (order.early === undefined) return [next, [output]];
  const [settled, items] = passEarly(next);
  return [settled, [output, ...items]];
}

/** Takes the word that numbers up to `toSeq` are not kept any more. Those before that are missing are lost, too. */
export function takeGap(order: SequenceOrder, toSeq: number): OrderStep {
  const early = inOrder(order).filter(({ seq }) => seq <= toSeq);
  const items: OrderedItem[] = [];
  let lastSeq = order.lastSeq ?? 0;
  for (const output of [...early, { seq: toSeq + 1 }]) {
    if (output.seq <= lastSeq) continue;
    if (output.seq > lastSeq + 1) items.push({ fromSeq: lastSeq + 1, toSeq: output.seq - 1 });
    if ("data" in output) items.push(output);
    lastSeq = output.seq;
  }
  const [settled, rest] = passEarly({ ...order, lastSeq: Math.max(toSeq, order.lastSeq ?? 0) });
  return [settled, [...items, ...rest]];
}

/** Waits no longer for what is missing before the output that came early. */
export function giveUpMissing(order: SequenceOrder): OrderStep {
  const newest = order.early === undefined ? undefined : inOrder(order).at(-1);
  return newest === undefined ? [order, []] : takeGap(order, newest.seq);
}

/** Holds output that must not be passed on yet, whatever its number. */
function holdOutput(order: SequenceOrder, output: NumberedOutput & { readonly seq: number }): SequenceOrder {
  const { early } = order;
  return {
    ...order,
    early: { output, count: (early?.count ?? 0) + 1, ...(early === undefined ? {} : { before: early }) },
  };
}

function passEarly(order: SequenceOrder): OrderStep {
  const items: NumberedOutput[] = [];
  let { lastSeq = 0 } = order;
  const waiting = inOrder(order);
  let next = 0;
  for (; next < waiting.length; next += 1) {
    const output = waiting[next];
    if (output === undefined || output.seq > lastSeq + 1) break;
    if (output.seq <= lastSeq) continue;
    items.push(output);
    lastSeq = output.seq;
  }
  return [waiting.slice(next).reduce(holdOutput, { lastSeq } as SequenceOrder), items];
}

function inOrder({ early }: SequenceOrder): readonly (NumberedOutput & { readonly seq: number })[] {
  const outputs: (NumberedOutput & { readonly seq: number })[] = [];
  for (let each = early; each !== undefined; each = each.before) outputs.push(each.output);
  return outputs.toReversed().toSorted((one, other) => one.seq - other.seq);
}
