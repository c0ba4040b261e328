const passedOn = new Set(["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "TZ", "TMPDIR"]);

const passedOnWindows = new Set(
  (
    "APPDATA COMMONPROGRAMFILES COMSPEC HOMEDRIVE HOMEPATH LOCALAPPDATA NUMBER_OF_PROCESSORS OS PATH PATHEXT " +
    "PROCESSOR_ARCHITECTURE PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86) SYSTEMDRIVE SYSTEMROOT TEMP TMP " +
    "USERDOMAIN USERNAME USERPROFILE WINDIR"
  ).split(" "),
);

/**
 * The whole environment of a program: only names on a list, because a list of secrets always misses one. `names` are
 * those that the app adds to it. Values with a NUL are left out: the system would cut them.
 */
export function programEnvironment(input: {
  readonly platform: string;
  readonly from: Readonly<Record<string, string | undefined>>;
  readonly names: readonly string[];
  readonly workingDirectory: string;
}): Record<string, string> {
  const { platform, from, names, workingDirectory } = input;
  const windows = platform === "win32";
  const added = new Set(names);
  const passes = (name: string): boolean =>
    added.has(name) ||
    (windows ? passedOnWindows.has(name.toUpperCase()) : passedOn.has(name) || name.startsWith("LC_"));
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(from)) {
    if (value === undefined || value.includes("\0") || !passes(name)) continue;
    environment[name] = value;
  }
  // A program started from macOS' desktop has no locale, and then takes every other character for two.
  const hasLocale = [environment["LC_ALL"], environment["LC_CTYPE"], environment["LANG"]].some((value) =>
    value?.trim(),
  );
  if (platform === "darwin" && !hasLocale) environment["LC_CTYPE"] = "UTF-8";
  return { ...environment, TERM: "xterm-256color", COLORTERM: "truecolor", PWD: workingDirectory };
}
