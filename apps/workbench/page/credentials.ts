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

/** The single-use ticket of an address like `http://127.0.0.1:4000/#ticket=…`, if it has one. */
export function ticketOf(address: string): string | undefined {
  const fragment = new URL(address).hash.slice(1);
  return new URLSearchParams(fragment).get("ticket") || undefined;
}
