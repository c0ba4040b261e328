// Vitest 4 no longer finds vitest.workspace.ts by its name; editors and Storybook look for this file.
export { default } from "./vitest.workspace.ts";
