export { DeferredSessionPanel, type DeferredSessionPanelProps } from "./DeferredSessionPanel.js";
export { SessionViewport, type SessionViewportProps } from "./SessionViewport.js";
