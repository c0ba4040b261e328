import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meantDirectory, workingDirectory } from "../../src/processes/working-directory.js";

it.each([
  [undefined, "/home/u"],
  ["", "/home/u"],
  ["  ", "/home/u"],
  ["~", "/home/u"],
  ["~/x", "/home/u/x"],
  ["proj/x", "/home/u/proj/x"],
  ["../v", "/home/v"],
  ["/srv", "/srv"],
])("means by %j the directory %s", (requested, expected) => {
  expect(meantDirectory(requested, "/home/u")).toBe(expected);
});

describe("a working directory", () => {
  let home = "";
  beforeAll(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), "working-directory-")));
    await mkdir(join(home, "project"));
    await symlink(join(home, "project"), join(home, "link"));
    await symlink(join(home, "circle"), join(home, "circle"));
    await writeFile(join(home, "file"), "");
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it("is the real one behind a link", async () => {
    await expect(workingDirectory("link", home)).resolves.toBe(join(home, "project"));
  });

  it.each([
    ["nowhere", "working_directory_not_found"],
    ["file", "working_directory_not_a_directory"],
    ["file/below", "working_directory_not_a_directory"],
    ["circle", "working_directory_invalid"],
    ["project\0/../..", "working_directory_invalid"],
    ["x".repeat(5_000), "working_directory_invalid"],
  ])("is refused where it cannot be one: %j", async (requested, code) => {
    await expect(workingDirectory(requested, home)).rejects.toMatchObject({ code });
  });

  it("is refused without a word of its path", async () => {
    await expect(workingDirectory("secret-name", home)).rejects.toMatchObject({
      message: "The working directory does not exist.",
    });
  });
});
