import { expect, it } from "vitest";
import { programEnvironment } from "../../src/processes/environment.js";

const given = {
  PATH: "/bin",
  HOME: "/home/u",
  LANG: "C.UTF-8",
  LC_TIME: "de_DE.UTF-8",
  TERM: "dumb",
  NODE_OPTIONS: "--inspect",
  AWS_SECRET_ACCESS_KEY: "secret",
  SOME_NEW_TOKEN: "secret",
  EDITOR: "vi",
  HOST_TOKEN: "secret",
};

it("passes on only what is on the list, and says what terminal it is", () => {
  const environment = programEnvironment({
    platform: "linux",
    from: given,
    names: ["EDITOR"],
    workingDirectory: "/w",
  });
  expect(environment).toEqual({
    PATH: "/bin",
    HOME: "/home/u",
    LANG: "C.UTF-8",
    LC_TIME: "de_DE.UTF-8",
    EDITOR: "vi",
    TERM: "xterm-256color",
    COLORTERM: "truecolor",
    PWD: "/w",
  });
});

it("leaves out a value with a NUL, which the system would cut", () => {
  const from = { PATH: "/bin\0/evil", HOME: undefined, LANG: "C" };
  expect(programEnvironment({ platform: "linux", from, names: [], workingDirectory: "/" })).toEqual({
    LANG: "C",
    TERM: "xterm-256color",
    COLORTERM: "truecolor",
    PWD: "/",
  });
});

it("passes on what Windows needs, however it is spelled", () => {
  const from = { Path: "C:\\", SystemRoot: "C:\\Windows", SECRET: "s" };
  const environment = programEnvironment({ platform: "win32", from, names: [], workingDirectory: "C:\\" });
  expect(environment).toMatchObject({ Path: "C:\\", SystemRoot: "C:\\Windows" });
  expect(environment).not.toHaveProperty("SECRET");
});

it.each([
  { platform: "darwin", from: {}, adds: "UTF-8" },
  { platform: "darwin", from: { LANG: "de_DE.UTF-8" }, adds: undefined },
  { platform: "darwin", from: { LC_ALL: " " }, adds: "UTF-8" },
  { platform: "linux", from: {}, adds: undefined },
])("sets a character set on $platform with $from: $adds", ({ platform, from, adds }) => {
  expect(programEnvironment({ platform, from, names: [], workingDirectory: "/" })["LC_CTYPE"]).toBe(adds);
});
