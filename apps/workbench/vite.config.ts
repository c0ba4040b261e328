import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL("page", import.meta.url)),
  // The page is built from the packages' source, so it needs no build of theirs.
  resolve: { conditions: ["@terminal-session/source", ...defaultClientConditions] },
  plugins: [react()],
  build: {
    outDir: "../dist/page",
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the page's content security policy refuses.
    assetsInlineLimit: 0,
    // The page with its dock and its terminals: it comes from this machine, all at once.
    chunkSizeWarningLimit: 1_200,
    // Says on a slow machine that plugins take time; nobody who starts the workbench can do anything about it.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
