/** The one workspace of this workbench: what one person runs on one machine. */
export const workspaceId = "workbench";
