/** Something that can be done from the command palette. */
export interface PaletteCommand {
  readonly id: string;
  readonly group: "Terminals" | "Layout" | "Show" | "Look";
  readonly name: string;
  readonly run: () => void;
}
