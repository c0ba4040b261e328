import { describe, expect, it } from "vitest";
import { help, readCommandLine } from "../../src/command/command-line.js";

describe("the command line", () => {
  it("means a free port of this machine alone when it says nothing", () => {
    expect(readCommandLine([])).toEqual({ port: 0, hostname: "127.0.0.1", allowedHosts: [] });
  });

  it("has an option for each thing that can be said, and the help names it", () => {
    const args =
      "--port 80 --host 0.0.0.0 --allow-host me:80 --token-file t --shell /bin/zsh --max-sessions 3".split(
        " ",
      );
    expect(readCommandLine(args)).toEqual({
      port: 80,
      hostname: "0.0.0.0",
      allowedHosts: ["me:80"],
      tokenFile: "t",
      shell: "/bin/zsh",
      maxSessions: 3,
    });
    for (const name of args.filter((text) => text.startsWith("--"))) expect(help).toContain(name);
    expect(readCommandLine(["--help", "--port", "x"])).toBe("help");
  });

  it.each([
    ["--port", "x"],
    ["--port", "70000"],
    ["--max-sessions", "0"],
    ["--surprise", "1"],
    ["extra", "words"],
  ])("says what is wrong with %s %s", (...args) => {
    expect(readCommandLine(args)).toEqual({ wrong: expect.any(String) });
  });
});
