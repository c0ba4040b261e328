const tokenKey = "terminal-session-workbench.token";

/** Where the page keeps its token: of this tab only, and gone with it. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  forget(): void;
}

/** A token store in `storage`, which survives a reload of the tab. */
export function storedToken(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): TokenStore {
  return {
    read: () => storage.getItem(tokenKey) ?? undefined,
    write: (token) => storage.setItem(tokenKey, token),
    forget: () => storage.removeItem(tokenKey),
  };
}
