/** The words of a terminal node, in groups. The keys of the namespace `terminalNode`. */
export interface TerminalNodeMessages {
  readonly actions: {
    readonly caseSensitive: string;
    readonly close: string;
    readonly find: string;
    readonly next: string;
    readonly previous: string;
    readonly regex: string;
  };
  readonly closeGuard: {
    readonly cancel: string;
    readonly confirm: string;
    readonly description: string;
    readonly title: string;
    readonly failed: string;
  };
  readonly dockLabel: string;
  readonly emptySession: string;
  readonly findPlaceholder: string;
  readonly find: {
    /** With `count`. */
    readonly found: string;
    readonly invalid: string;
    readonly none: string;
    /** With `index` and `count`. */
    readonly position: string;
    readonly wholeWord: string;
  };
  /** Who holds a terminal that an agent was given. */
  readonly holder: {
    readonly agent: string;
    readonly nobody: string;
    readonly person: string;
    readonly failed: string;
    readonly handBack: string;
    readonly takeOver: string;
  };
  /** How a keyboard gets out of a terminal. */
  readonly leave: string;
  /** The list of links for the keyboard. */
  readonly links: {
    readonly empty: string;
    readonly list: string;
  };
  readonly paste: {
    readonly cancel: string;
    readonly confirm: string;
    readonly description: string;
    readonly title: string;
  };
  readonly recovery: {
    readonly connectionLost: string;
    readonly hydrating: string;
    readonly replayGap: string;
    readonly sessionLost: string;
    readonly snapshotTruncated: string;
  };
  readonly screen: {
    readonly name: string;
    /** The emulator could not be loaded. */
    readonly plainText: string;
  };
  readonly status: {
    readonly created: string;
    readonly detached: string;
    /** Exited, and nobody knows how. */
    readonly ended: string;
    readonly exited: string;
    readonly failed: string;
    readonly running: string;
    readonly starting: string;
  };
  readonly title: string;
}

/** Some of the words, or others beside them: what a host brings. */
export interface TerminalNodeMessageOverrides {
  readonly [group: string]: string | { readonly [word: string]: string };
}

/** Words by locale and namespace, as common i18n libraries take them. */
export interface TerminalNodeI18nResources {
  readonly [locale: string]: { readonly terminalNode?: TerminalNodeMessageOverrides };
}

/** The words in one locale. */
export interface TerminalNodeI18nRuntime {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** Where its lines begin. */
  readonly direction: "ltr" | "rtl";
  /**
   * The word of a key such as `actions.close`, with `{{name}}` replaced by the value of that name. A key that nobody knows
   * comes back as it is.
   */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}
