import { expect, it } from "vitest";
import { shellInvocation } from "../../src/processes/shell.js";

it.each([
  { platform: "linux", shell: "/bin/zsh", file: "/bin/zsh" },
  { platform: "linux", shell: "/usr/bin/fish", file: "/usr/bin/fish" },
  { platform: "darwin", shell: "/bin/bash", file: "/bin/bash" },
  { platform: "linux", shell: undefined, file: "/bin/sh" },
  { platform: "linux", shell: "", file: "/bin/sh" },
  { platform: "linux", shell: "bash", file: "/bin/sh" },
  { platform: "linux", shell: "/usr/sbin/nologin", file: "/bin/sh" },
  { platform: "linux", shell: "/opt/strange/shell", file: "/bin/sh" },
])("runs a command line on $platform with the shell $shell as $file -c", ({ platform, shell, file }) => {
  expect(shellInvocation({ platform, shell, command: "a && b" })).toEqual({ file, args: ["-c", "a && b"] });
});

it("runs a command line on Windows with cmd.exe, in its own quotes", () => {
  expect(shellInvocation({ platform: "win32", shell: "/bin/bash", command: 'echo "a b"' })).toEqual({
    file: "cmd.exe",
    args: ["/d", "/s", "/c", '"echo "a b""'],
    verbatim: true,
  });
});
