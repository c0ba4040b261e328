import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import "../packages/react/src/styles.css";
import "../packages/workbench/src/styles.css";
import { StoryPage } from "./StoryPage.js";

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  parameters: {
    a11y: { test: "error" },
    layout: "fullscreen",
    docs: { source: { type: "code" } },
    options: { storySort: { order: ["React", ["Panel", "Recordings", "Parts"], "Workbench"] } },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals, parameters, viewMode }) => (
      <StoryPage
        theme={globals["theme"] === "dark" ? "dark" : "light"}
        widthPx={typeof parameters["widthPx"] === "number" ? parameters["widthPx"] : undefined}
        // A docs page prints the sentence itself.
        lookFor={viewMode === "docs" ? undefined : (parameters["lookFor"] as string | undefined)}
      >
        <Story />
      </StoryPage>
    ),
  ],
});
