/** A moment of a recording, to the hundredth of a second: minutes and seconds from its start. */
export function timeStamp(atMs: number): string {
  const minutes = Math.floor(atMs / 60_000);
  const seconds = ((atMs % 60_000) / 1000).toFixed(2).padStart(5, "0");
  return `${minutes}:${seconds}`;
}
