import type {
  BackendOpen,
  BackendSend,
  BackendSession,
  TerminalBackend,
} from "../../src/tools/terminal-backend.js";
import type { AgentSessionStatus, SendResult } from "../../src/tools/session-values.js";

/** A promise that a test settles. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** A session whose sends and closes a test settles. */
export class FakeSession implements BackendSession {
  motd = "<motd>";
  status: AgentSessionStatus = { kind: "running" };
  send: (ReturnType<typeof deferred<SendResult>> & { readonly input: BackendSend }) | undefined;
  cancels = 0;
  closes = 0;
  closeResult: () => Promise<void> = async () => undefined;

  startSend(input: BackendSend) {
    const send = { ...deferred<SendResult>(), input };
    this.send = send;
    return {
      settled: send.promise,
      cancel: () => {
        this.cancels += 1;
        return true;
      },
    };
  }

  read() {
    return { text: "kept", totalLines: 1, lineBegin: 0, lineEnd: 1, truncated: false };
  }

  signal() {
    return 10;
  }

  close() {
    this.closes += 1;
    return this.closeResult();
  }
}

/** A backend whose opens a test settles where it says so, and that are ready at once else. */
export class FakeBackend implements TerminalBackend {
  readonly type: string = "shell";
  readonly opens: BackendOpen[] = [];
  readonly sessions: FakeSession[] = [];
  answer: (session: FakeSession) => Promise<BackendSession> = async (session) => session;

  open(input: BackendOpen) {
    this.opens.push(input);
    const session = new FakeSession();
    this.sessions.push(session);
    return this.answer(session);
  }
}
