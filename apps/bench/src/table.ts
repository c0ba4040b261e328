/** A table of a report: column heads, and rows of as many cells. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as Markdown, under its title in bold. Pipes and line breaks inside cells are made harmless. */
export function toMarkdown(table: Table): string {
  const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  const rule = line(table.head.map((_, index) => (index === 0 ? "---" : "---:")));
  return [`**${table.title}**`, "", line(table.head), rule, ...table.rows.map(line)].join("\n");
}

/** A document with the text between a section's two markers replaced. Throws if the markers are not there, in order. */
export function replaceSection(document: string, section: string, text: string): string {
  const start = `<!-- bench:${section}:start -->`;
  const end = `<!-- bench:${section}:end -->`;
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no markers for the section "${section}".`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}

/** A figure in at most three significant digits, without an exponent. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 3));
}
