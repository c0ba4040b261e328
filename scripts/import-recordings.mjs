// Copies recordings (asciicast v2) into the fixtures and writes the manifest and the modules that load them.
//
//   node scripts/import-recordings.mjs [FOLDER] [--into PACKAGE]
//
// FOLDER holds `*.cast` files of real programs and, under `hostile/`, those of hostile output. Everything is checked
// before anything is written. Recordings with other names stay. Without FOLDER only what is derived is written again:
// `recordings/manifest.json` and `src/recordings/**`, from the recordings and `recordings/about.json`, which people write.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const kinds = ["real", "hostile"];
const itemCodes = ["o", "i", "r", "m"];

class RecordingError extends Error {
  constructor(file, line, message) {
    super(`${file}${line === undefined ? "" : `, line ${line}`}: ${message}`);
    this.name = "RecordingError";
  }
}

function parseLine(file, line, text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new RecordingError(file, line, "is not JSON"), { cause });
  }
}

const isCells = (value) => Number.isInteger(value) && value > 0;

/** What a recording's text holds. Throws a {@link RecordingError} that names the file and the line, never the content. */
function describeRecording(file, text) {
  const [head = "", ...lines] = text.replace(/\n+$/, "").split("\n");
  const header = parseLine(file, 1, head);
  if (header === null || typeof header !== "object" || Array.isArray(header) || header.version !== 2)
    throw new RecordingError(file, 1, "is not the header of an asciicast v2 recording");
  if (!isCells(header.width) || !isCells(header.height))
    throw new RecordingError(file, 1, "width and height must be whole numbers above 0");
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const number = index + 2;
    const item = parseLine(file, number, line);
    if (!Array.isArray(item) || item.length !== 3)
      throw new RecordingError(file, number, "is not [time, code, data]");
    const [time, code, data] = item;
    if (typeof time !== "number" || time < last)
      throw new RecordingError(
        file,
        number,
        "the time must be a number of seconds, not before the line above",
      );
    if (!itemCodes.includes(code))
      throw new RecordingError(file, number, `the code must be one of ${itemCodes.join(", ")}`);
    if (typeof data !== "string") throw new RecordingError(file, number, "the data must be a string");
    if (code === "r" && !/^[1-9]\d*x[1-9]\d*$/.test(data))
      throw new RecordingError(file, number, "the data of a resize must be COLSxROWS");
    last = time;
  }
  return {
    title: typeof header.title === "string" ? header.title : "",
    size: { cols: header.width, rows: header.height },
    events: lines.length,
    durationSeconds: last,
    bytes: Buffer.byteLength(text),
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}

function castsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".cast"))
    .toSorted();
}

function readRecordings(folders) {
  const recordings = [];
  const seen = new Map();
  for (const kind of kinds) {
    for (const file of castsIn(folders[kind])) {
      const path = join(folders[kind], file);
      const name = file.slice(0, -".cast".length);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        throw new RecordingError(path, undefined, "a recording's name is made of a-z, 0-9 and single dashes");
      if (seen.has(name)) throw new RecordingError(path, undefined, `has the same name as ${seen.get(name)}`);
      seen.set(name, path);
      const text = readFileSync(path, "utf8");
      recordings.push({ name, kind, text, facts: describeRecording(path, text) });
    }
  }
  return recordings;
}

function manifestOf(recordings, about) {
  return recordings.map(({ name, kind, facts }) => {
    const { title, size, ...rest } = facts;
    const { purpose = title, command = title, exit } = about[name] ?? {};
    return { name, kind, title, purpose, command, ...(exit ? { exit } : {}), size, ...rest };
  });
}

// Control and invisible characters are written as escapes, so that the modules are plain text in every editor.
function literal(text) {
  const escape = (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join("");
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape);
}

const generated = "// Written by scripts/import-recordings.mjs.\n";

function recordingModule(text) {
  const lines = text.replace(/\n+$/, "").split("\n");
  return `${generated}export const lines: readonly string[] = [\n${lines.map((line) => `  ${literal(line)},\n`).join("")}];\n`;
}

function indexModule(manifest) {
  const names = (kind) =>
    manifest
      .filter((entry) => entry.kind === kind)
      .map((entry) => `    ${JSON.stringify(entry.name)},\n`)
      .join("");
  const constant = (name, type, lines) => `export const ${name}: ${type} = {\n${lines.join("")}};\n`;
  return [
    generated,
    'import type { RecordingEntry } from "../recording-entry.js";\n',
    "\n/** The names of all recordings, by kind. */\n",
    `export const recordingNames = {\n  real: [\n${names("real")}  ],\n  hostile: [\n${names("hostile")}  ],\n} as const;\n`,
    "\n/** The name of a recording. */\n",
    "export type RecordingName = (typeof recordingNames)[keyof typeof recordingNames][number];\n",
    "\n/** What each recording holds and what it is for. */\n",
    constant(
      "recordingEntries",
      "Readonly<Record<RecordingName, RecordingEntry>>",
      manifest.map((entry) => `  ${JSON.stringify(entry.name)}: ${literal(entry)},\n`),
    ),
    "\n/** Loads the lines of each recording, each in a module of its own. */\n",
    constant(
      "recordingLoaders",
      "Readonly<Record<RecordingName, () => Promise<{ readonly lines: readonly string[] }>>>",
      manifest.map(({ name, kind }) => `  ${JSON.stringify(name)}: () => import("./${kind}/${name}.js"),\n`),
    ),
  ].join("");
}

function writeDerived(target) {
  const aboutFile = join(target, "recordings", "about.json");
  const about = existsSync(aboutFile) ? JSON.parse(readFileSync(aboutFile, "utf8")) : {};
  const recordings = readRecordings({
    real: join(target, "recordings", "real"),
    hostile: join(target, "recordings", "hostile"),
  });
  const manifest = manifestOf(recordings, about);
  writeFileSync(join(target, "recordings", "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const modules = join(target, "src", "recordings");
  rmSync(modules, { recursive: true, force: true });
  for (const kind of kinds) mkdirSync(join(modules, kind), { recursive: true });
  for (const { name, kind, text } of recordings)
    writeFileSync(join(modules, kind, `${name}.ts`), recordingModule(text));
  writeFileSync(join(modules, "index.ts"), indexModule(manifest));
  return manifest.filter(({ name }) => about[name]?.purpose === undefined).map(({ name }) => name);
}

/** Imports the recordings of `folder` (none: derives again) into the package at `target`. Gives a summary for people. */
export function importRecordings(folder, target) {
  if (folder !== undefined && !existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const incoming =
    folder === undefined ? [] : readRecordings({ real: folder, hostile: join(folder, "hostile") });
  if (folder !== undefined && incoming.length === 0) throw new Error(`${folder} holds no *.cast file`);
  for (const kind of kinds) mkdirSync(join(target, "recordings", kind), { recursive: true });
  for (const { name, kind, text } of incoming)
    writeFileSync(join(target, "recordings", kind, `${name}.cast`), text);
  const unexplained = writeDerived(target);
  const note = unexplained.length === 0 ? "" : `; without a purpose in about.json: ${unexplained.join(", ")}`;
  return `imported ${incoming.length} recording${incoming.length === 1 ? "" : "s"}${note}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: "string", default: fileURLToPath(new URL("../packages/fixtures", import.meta.url)) },
    },
  });
  try {
    process.stdout.write(`${importRecordings(positionals[0], values.into)}\n`);
  } catch (error) {
    process.stderr.write(`import-recordings: ${error.message}\n`);
    process.exitCode = 1;
  }
}
