import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;

/** What each package's own code may import of the others. Apps may import any package; nothing imports an app. */
const allowed: Record<string, readonly string[]> = {
  core: [],
  acp: ["core"],
  fixtures: ["core"],
  transport: ["core"],
  host: ["core", "transport"],
  react: ["core"],
  workbench: ["core", "transport", "react"],
};

/** Libraries that exactly one file of a package imports, so that they can be replaced in one place. */
const singleDoors = [
  { packageName: "react", library: "xterm", pattern: /^@xterm\// },
  { packageName: "host", library: "node-pty", pattern: /^@lydell\/node-pty$/ },
  { packageName: "host", library: "xterm", pattern: /^@xterm\// },
];

interface Import {
  readonly file: string;
  readonly specifier: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("node_modules"));
}

function importsOf(packageName: string): Import[] {
  return sourceFiles(join(root, "packages", packageName, "src")).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, "utf8"), true, true)
      .importedFiles.map(({ fileName }) => ({ file, specifier: fileName })),
  );
}

function manifestOf(packageName: string): Record<string, Record<string, string> | undefined> {
  return JSON.parse(readFileSync(join(root, "packages", packageName, "package.json"), "utf8"));
}

const packageNames = readdirSync(join(root, "packages"));

describe("layers", () => {
  it("names a rule for every package", () => {
    expect(packageNames.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  describe.each(Object.entries(allowed))("%s", (packageName, others) => {
    const imports = importsOf(packageName);
    const scoped = new Set(others.map((name) => `@terminal-session/${name}`));

    it("imports only the packages below it", () => {
      const outside = imports.filter(
        ({ specifier }) =>
          specifier.startsWith("@terminal-session/") &&
          !scoped.has(specifier.split("/").slice(0, 2).join("/")),
      );
      expect(outside).toEqual([]);
    });

    it("reaches other packages by name, never by path", () => {
      const escaping = imports.filter(({ file, specifier }) => {
        const base = join(root, "packages", packageName, "src");
        return specifier.startsWith(".") && !join(file, "..", specifier).startsWith(base);
      });
      expect(escaping).toEqual([]);
    });

    it("declares every package it imports, and no package of the kit that it may not import", () => {
      const manifest = manifestOf(packageName);
      const declared = { ...manifest["dependencies"], ...manifest["peerDependencies"] };
      const imported = new Set(
        imports
          .map(({ specifier }) => specifier)
          .filter((specifier) => !specifier.startsWith(".") && !specifier.startsWith("node:"))
          .map((specifier) =>
            specifier
              .split("/")
              .slice(0, specifier.startsWith("@") ? 2 : 1)
              .join("/"),
          ),
      );
      expect([...imported].filter((name) => !(name in declared))).toEqual([]);
      const kit = Object.keys(declared).filter((name) => name.startsWith("@terminal-session/"));
      expect(kit.filter((name) => !scoped.has(name))).toEqual([]);
    });
  });

  it("keeps the core free of every import from outside", () => {
    const outside = importsOf("core").filter(({ specifier }) => !specifier.startsWith("."));
    expect(outside).toEqual([]);
  });

  it.each(singleDoors)("lets one file of $packageName import $library", ({ packageName, pattern }) => {
    const files = importsOf(packageName).filter(({ specifier }) => pattern.test(specifier));
    expect(new Set(files.map(({ file }) => file)).size).toBe(1);
  });

  it("publishes one version", () => {
    const versions = packageNames.map((name) => String(manifestOf(name)["version"]));
    expect(new Set(versions).size).toBe(1);
  });
});
