/**
 * One answer of an emulator to what a program asked or asked to be told: the cursor's place and the state (`R`, `n`), what it is (`c`), modes
 * (`$y`), the window's size (`t`), the focus (`I`, `O`), the pointer that passes by without a button, colours (OSC), settings (DCS).
 */
const reply =
  // oxlint-disable-next-line no-control-regex -- it is about control sequences
  /\u001b(?:\[(?:\??\d+;\d+(?:;\d+)?R|\??\d*n|[?>=]?[\d;]*c|\??\d+;\d+\$y|[\d;]+t|[IO]|<(?:3[5-9]|4\d|5\d|6[0-3]);\d+;\d+[Mm])|\](?:4;\d+|1\d);[^\u0007\u001b]*(?:\u0007|\u001b\\)|P[^\u001b]*\u001b\\)/uy;

/**
 * Whether all of an input is what an emulator says by itself. An application's keys are never such, with one exception: F3 with a modifier is
 * the cursor's place in some modes, and counts as one.
 */
export function isEmulatorReply(data: string): boolean {
  let end = 0;
  while (end < data.length) {
    reply.lastIndex = end;
    if (!reply.test(data)) return false;
    end = reply.lastIndex;
  }
  return data !== "";
}
