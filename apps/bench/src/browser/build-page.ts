import { build, type BuildOptions } from "esbuild";

/** Which React is built in: the one that apps ship, or the one that tells the Profiler. */
export type ReactBuild = "production" | "profiling";

/** The settings under which everything for a page is built from source, as an app in production would be. */
export const pageBuild = {
  bundle: true,
  minify: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  conditions: ["@terminal-session/source"],
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "file" },
  logLevel: "warning",
} as const satisfies BuildOptions;

/** Builds the measured page into `outdir`: `main.js` and `main.css`. */
export async function buildPage(
  directory: string,
  outdir: string,
  react: ReactBuild = "production",
): Promise<void> {
  await build({
    ...pageBuild,
    absWorkingDir: directory,
    entryPoints: ["page/main.ts", "page/react-page.tsx", "page/many-page.tsx", "page/line-page.tsx"],
    outdir,
    ...(react === "profiling" ? { alias: { "react-dom/client": "react-dom/profiling" } } : {}),
  });
}
