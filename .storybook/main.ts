import { defineMain } from "@storybook/react-vite/node";
import { defaultClientConditions, mergeConfig } from "vite";

export default defineMain({
  framework: "@storybook/react-vite",
  stories: [
    { directory: "../packages/react/stories", files: "**/*.stories.tsx", titlePrefix: "React" },
    { directory: "../packages/workbench/stories", files: "**/*.stories.tsx", titlePrefix: "Workbench" },
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  features: { experimentalTestSyntax: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      resolve: { conditions: ["@terminal-session/source", ...defaultClientConditions] },
      // "use client" is for frameworks that render on a server; here it says nothing.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
});
