// What is loaded with the emulator, or when it is first wanted. One file, because what a bundler splits off into many small
// ones compresses badly, and all of them together are small beside an emulator.
export { FoldedOutput } from "./folded/FoldedOutput.js";
export { ApprovalDraft } from "./panel/ApprovalDraft.js";
export { ApprovalReceipts } from "./panel/ApprovalReceipts.js";
export { listenToKeys } from "./panel/approval-keys.js";
export { SearchFields } from "./panel/SearchFields.js";
export { drawRows } from "./rows/draw-rows.js";
export { ScreenDrawer } from "./rows/screen-drawer.js";
export { StillScreen } from "./rows/StillScreen.js";
export { OutputAnnouncer } from "./speech/OutputAnnouncer.js";
export { engineMaker } from "./surface/engine-maker.js";
export { SurfaceController } from "./surface/surface-controller.js";
export { PlainView } from "./tools/PlainView.js";
export { ToolBar } from "./tools/ToolBar.js";
