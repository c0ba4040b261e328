import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { systemScheduler, type Scheduler } from "@terminal-session/core";
import { Hono } from "hono";
import { isLoopback, requestRefusal, servedHosts, type Allowlist } from "./access/allowlist.js";
import { createOwners } from "./access/owners.js";
import { defaultHostLimits, type HostLimits } from "./limits.js";
import { foregroundOf } from "./processes/foreground.js";
import { shellName } from "./processes/interactive-shell.js";
import { nodePtyFactory } from "./processes/node-pty.js";
import type { PtyFactory } from "./processes/pty.js";
import { refusal } from "./serve/refusal.js";
import { createRoutes, type AppAnswer } from "./serve/routes.js";
import { createSockets } from "./serve/sockets.js";
import { createProgramRuns, type HostProgram, type HostRun } from "./program-runs.js";
import { commandStarter, terminalShell, terminalStarter, type ProgramWorld } from "./start-program.js";
import { openHostTerminal, type HostTerminal, type HostTerminalRequest } from "./terminals/host-terminal.js";
import { createTerminals } from "./terminals/terminals.js";

/** What a host may be told. Everything has a default. */
export interface TerminalHostOptions {
  /** Answers every request that is not under `/v1`: the page. Host and origin are checked before. */
  readonly page?: (request: Request) => Response | Promise<Response>;
  /** Answers the requests under `/v1/app/`. Host, origin and token are checked before. */
  readonly app?: AppAnswer;
  /** Origins besides the host's own, such as that of a development server. */
  readonly allowedOrigins?: readonly string[];
  /** `Host` headers besides the host's own, such as that of a proxy. */
  readonly allowedHosts?: readonly string[];
  /** Names of variables that programs get besides the usual ones (PATH, HOME, LANG …). */
  readonly environmentNames?: readonly string[];
  /** The variables to take them from. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where relative directories start. */
  readonly home?: string;
  /** Directories outside of which no program starts, wherever links lead. Anywhere unless given. */
  readonly workingDirectoryRoots?: readonly string[];
  readonly limits?: Partial<HostLimits>;
  /** Starts programs in PTYs. */
  readonly ptys?: PtyFactory;
  readonly scheduler?: Scheduler;
}

/** Where a host listens. */
export interface HostAddress {
  /** The host's origin. */
  readonly url: string;
  readonly port: number;
}

/** Terminal sessions behind HTTP and WebSocket. Nothing listens before `listen`. */
export interface TerminalHost {
  /** A ticket that is traded once for the owner's token; good for 30 s unless `lifetimeMs` says otherwise (Infinity may). */
  issueTicket(input: { readonly owner: string; readonly lifetimeMs?: number }): string;
  /**
   * Starts a program of the app's own choosing, without asking anybody. It ends with the host at the latest. Rejects with a
   * coded error.
   */
  startProgram(program: HostProgram): Promise<HostRun>;
  /**
   * Opens a terminal for a program of the app's own choosing, or for the user's shell, which pages of its owner can attach
   * to like to any other. It ends with the host at the latest. Rejects with a coded error.
   */
  openTerminal(request: HostTerminalRequest): Promise<HostTerminal>;
  /** A token for a client that is started by the app itself. */
  issueToken(owner: string): string;
  /** Takes a token that was made elsewhere and is kept in a file, say. Throws for one that could be guessed. */
  acceptToken(input: { readonly owner: string; readonly token: string }): void;
  /**
   * Listens, once. `port` 0 (the default) takes a free one; `hostname` is `127.0.0.1` unless given, and any that others
   * can reach needs `allowedHosts`.
   */
  listen(input?: { readonly port?: number; readonly hostname?: string }): Promise<HostAddress>;
  /** Ends every program and its children, closes every line, and resolves when all of it is gone. */
  close(): Promise<void>;
}

/** How long a client may take for its headers, and for a whole request, in milliseconds. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;

/** How often that is looked at, in milliseconds. */
const lookAtRequestsMs = 5_000;

/** Headers that a request may have, and connections at one time: a browser uses about 20 and 6. */
const maxHeaders = 100;
const maxConnections = 512;

/** A host of terminal sessions. The app that makes it calls `close` when it ends. */
export function createTerminalHost(options: TerminalHostOptions = {}): TerminalHost {
  const limits: HostLimits = { ...defaultHostLimits, ...options.limits };
  const scheduler = options.scheduler ?? systemScheduler;
  const home = options.home ?? homedir();
  const owners = createOwners(() => performance.now());
  const roots = options.workingDirectoryRoots ?? [];
  const programs: ProgramWorld = {
    platform: process.platform,
    home,
    environment: options.environment ?? process.env,
    environmentNames: options.environmentNames ?? [],
    roots,
    ptys: options.ptys ?? nodePtyFactory(scheduler),
  };
  const world = { limits, home, roots, scheduler, now: Date.now, afterReads: setImmediate };
  const terminals = createTerminals({
    ...world,
    shell: shellName(terminalShell(programs).file),
    start: terminalStarter(programs),
    foregroundOf: (pid) => foregroundOf(pid),
  });
  const runs = createProgramRuns({ limits, start: commandStarter(programs) });
  let allowlist: Allowlist = { hosts: new Set(), origins: new Set() };
  const sockets = createSockets({
    allowlist: () => allowlist,
    owners,
    terminals,
    limits,
    scheduler,
  });

  const page = options.page ?? (() => refusal("not_found"));
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(async (context, next) => {
      const refused = requestRefusal(context.env.incoming.headers, allowlist, "request");
      if (refused !== undefined) return refusal(refused);
      await next();
      context.header("referrer-policy", "no-referrer");
      context.header("x-content-type-options", "nosniff");
      return undefined;
    })
    .route("/v1", createRoutes({ owners, terminals, app: options.app ?? (() => refusal("not_found")) }))
    .all("/v1/*", () => refusal("not_found"))
    .all("*", ({ req }) => page(req.raw));
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: lookAtRequestsMs,
  });
  server.on("request", getRequestListener(app.fetch));
  server.on("upgrade", (request, socket, head) => sockets.upgrade(request, socket, head));
  server.maxHeadersCount = maxHeaders;
  server.maxConnections = maxConnections;
  let closing: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    // The programs first: their clients are still there to be told how they ended.
    await Promise.all([terminals.close(), runs.close()]);
    sockets.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };

  return {
    startProgram: (program) => runs.start(program),
    openTerminal: (request) => openHostTerminal(terminals, request),
    issueTicket: ({ owner, lifetimeMs }) => owners.issueTicket(owner, lifetimeMs),
    issueToken: (owner) => owners.issueToken(owner),
    acceptToken: ({ owner, token }) => owners.acceptToken(owner, token),
    async listen({ port = 0, hostname = "127.0.0.1" } = {}) {
      if (!isLoopback(hostname) && options.allowedHosts === undefined)
        throw new Error(
          `The host would listen on ${hostname}, where other machines reach it. Name the addresses it is reached by in allowedHosts.`,
        );
      server.listen(port, hostname);
      await once(server, "listening");
      const address = server.address() as AddressInfo; // it listens on a port
      const hosts = servedHosts(hostname, address.port);
      const [name] = hosts;
      allowlist = {
        hosts: new Set([...hosts, ...(options.allowedHosts ?? [])]),
        origins: new Set([...hosts.map((host) => `http://${host}`), ...(options.allowedOrigins ?? [])]),
      };
      return { url: `http://${name}`, port: address.port };
    },
    close: () => (closing ??= close()),
  };
}
