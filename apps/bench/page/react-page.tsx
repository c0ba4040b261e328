import "@xterm/xterm/css/xterm.css";
import "@terminal-session/react/styles.css";
import { countPanelRenders, countTerminals } from "./count-renders.js";
import { HookUpdates } from "./hook-updates.js";
import type { ReactPage } from "../src/react/react-page.js";

declare global {
  interface Window {
    reactBench: ReactPage;
  }
}

let updates: HookUpdates | undefined;

window.reactBench = {
  async prepareUpdates(variant, history) {
    updates = new HookUpdates(variant, history);
  },
  async runUpdates(count) {
    return updates?.run(count) ?? 0;
  },
  countPanelRenders,
  countTerminals,
};
