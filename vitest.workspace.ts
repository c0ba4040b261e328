// The one Vitest configuration; vitest.config.ts re-exports it.
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { browserArguments, findBrowser } from "./scripts/browser.mjs";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Workspace packages are tested from source, so tests need no build.
const source = {
  resolve: { conditions: ["@terminal-session/source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["@terminal-session/source", ...defaultServerConditions] } },
};

const react18 = here("packages/react/test/react-18/node_modules");

const executablePath = findBrowser();

// Reading the Storybook costs seconds, so a run that names other projects leaves it out.
const named = process.argv.flatMap((argument, index, all) =>
  argument === "--project" ? [all[index + 1]] : argument.startsWith("--project=") ? [argument.slice(10)] : [],
);
const wantsStories = named.length === 0 || named.includes("storybook");

// Tests in a browser share the machine with whatever else runs on it: what a neighbour's load breaks once must hold the
// second time, and what fails twice is broken.
const retry = 1;

// A new object for each project: Vitest names the instances in place.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
  }),
  instances: [{ browser: "chromium" as const, viewport: { width: 1000, height: 700 } }],
});

const domTests = {
  environment: "jsdom",
  // Typing and waiting in jsdom take seconds on a machine that is busy with the other projects.
  testTimeout: 20_000,
  include: ["packages/*/test/**/*.test.tsx"],
  exclude: ["**/*.browser.test.tsx", "**/node_modules/**"],
  setupFiles: ["./vitest.setup.dom.ts"],
};

export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          name: "node",
          environment: "node",
          include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
          exclude: ["**/*.browser.test.ts", "**/*.e2e.test.ts", "**/node_modules/**"],
        },
      },
      { ...source, plugins: [react()], test: { name: "jsdom", ...domTests } },
      {
        ...source,
        plugins: [react()],
        resolve: {
          ...source.resolve,
          alias: [
            { find: /^react-dom(\/.*)?$/, replacement: `${react18}/react-dom$1` },
            { find: /^react(\/.*)?$/, replacement: `${react18}/react$1` },
            { find: "@testing-library/react", replacement: `${react18}/@testing-library/react` },
          ],
        },
        test: { name: "react-18", ...domTests },
      },
      {
        ...source,
        plugins: [react()],
        test: {
          name: "browser",
          include: ["packages/*/test/**/*.browser.test.{ts,tsx}"],
          browser: browser(),
          retry,
        },
      },
      ...(wantsStories
        ? [
            {
              ...source,
              plugins: [storybookTest({ configDir: here(".storybook") })],
              test: { name: "storybook", testTimeout: 60_000, browser: browser() },
            },
          ]
        : []),
      {
        ...source,
        test: {
          name: "e2e",
          environment: "node",
          include: ["apps/*/test/**/*.e2e.test.ts"],
          globalSetup: ["apps/workbench/test/support/build-once.ts"],
          fileParallelism: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
