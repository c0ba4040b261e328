/** Where a host is and how we may speak to it. */
export interface HostOptions {
  /** The host's origin, such as `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
}
