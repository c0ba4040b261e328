/** What runs in a terminal: the user's shell, a command line that this shell runs, or a program by its name or path. */
export type TerminalProgram =
  | { readonly kind: "shell" }
  | { readonly kind: "command"; readonly command: string }
  | {
      readonly kind: "program";
      readonly file: string;
      readonly args: readonly string[];
      /** Variables besides those on the list. */
      readonly variables: Readonly<Record<string, string>>;
    };

/** The longest title that is made of a command line, in UTF-16 code units: about what a window shows of it. */
const maxTitleCharacters = 80;

/** What a terminal is called unless somebody says: by its command line or program, else by the shell. */
export function titleOf(program: TerminalProgram, shell: string): string {
  switch (program.kind) {
    case "shell":
      return shell;
    case "command": {
      const [line = ""] = program.command.trim().split(/\r?\n/);
      const characters = Array.from(line);
      const fits = characters.length <= maxTitleCharacters;
      return fits ? line : `${characters.slice(0, maxTitleCharacters - 1).join("")}…`;
    }
    case "program":
      return program.file.slice(Math.max(program.file.lastIndexOf("/"), program.file.lastIndexOf("\\")) + 1);
  }
}
