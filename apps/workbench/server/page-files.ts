import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

/** A file of the page as it is served. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The files of the page by the path they are asked for with. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Reads the built page into memory. It is small, and what is not in the map cannot be asked for, whatever the path says. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, PageFile]> => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, file).split(sep).join("/")}`;
        const type = types[extname(file)] ?? "application/octet-stream";
        return [path, { type, bytes: new Uint8Array(await readFile(file)) }];
      }),
  );
  const index = new Map(files).get("/index.html");
  return new Map(index ? [["/", index], ...files] : files);
}
