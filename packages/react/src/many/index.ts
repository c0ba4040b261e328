export { DeferredSessionPanel, type DeferredSessionPanelProps } from "./DeferredSessionPanel.js";
export { useExpansion, type Expansion, type ExpansionOptions } from "../folded/useExpansion.js";
export { SessionViewport, type SessionViewportProps } from "./SessionViewport.js";
