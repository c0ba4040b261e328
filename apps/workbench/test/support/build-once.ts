import { ensureBuilt } from "../../../../scripts/build.mjs";

/** Builds what the end-to-end tests start, unless it is newer than every source. */
export default function buildOnce(): void {
  if (!ensureBuilt()) throw new Error("The workbench could not be built; the lines above say why.");
}
