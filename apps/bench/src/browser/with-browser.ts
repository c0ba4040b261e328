import { buildPage, type ReactBuild } from "./build-page.js";
import { MeasuredBrowser } from "./measure.js";
import { servePages } from "./page-server.js";
import type { BenchOptions } from "../part.js";

/** Builds and serves the pages, runs `body` with a browser on them, and undoes all of it. */
export async function withBrowser<Result>(
  { directory, built }: BenchOptions,
  react: ReactBuild,
  body: (browser: MeasuredBrowser) => Promise<Result>,
): Promise<Result> {
  const outdir = `${built}/page-${react}`;
  await buildPage(directory, outdir, react);
  const server = await servePages(outdir);
  const browser = new MeasuredBrowser(server.address);
  try {
    return await body(browser);
  } finally {
    await browser.close();
    server.close();
  }
}
