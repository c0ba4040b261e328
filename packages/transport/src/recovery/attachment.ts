import type { TerminalTransport } from "../contracts.js";

/** Whether a session is attached: asks for no more than one attach at a time, and detaches only what was attached. */
export interface Attachment {
  /** Attaches. While that is under way, and once it is done, asking again asks for nothing. */
  attach(afterSeq?: number): Promise<void>;
  /** Lets go, once an attach under way is done. Nothing where nothing is attached. */
  detach(): Promise<void>;
  /** The line is gone by itself. */
  markDetached(): void;
}

/** Not attached yet. `clientId` keeps our detach from closing somebody's later line. */
export function createAttachment(input: {
  readonly transport: TerminalTransport;
  readonly sessionId: string;
  readonly clientId: string;
}): Attachment {
  const { transport, sessionId, clientId } = input;
  let attached: Promise<void> | undefined;
  return {
    attach(afterSeq) {
      if (attached !== undefined) return attached;
      const attaching = transport
        .attach({ sessionId, clientId, ...(afterSeq === undefined ? {} : { afterSeq }) })
        .catch((error: unknown) => {
          if (attached === attaching) attached = undefined;
          throw error;
        });
      attached = attaching;
      return attaching;
    },
    async detach() {
      const attaching = attached;
      if (attaching === undefined) return;
      const isAttached = await attaching.then(
        () => true,
        () => false,
      );
      if (!isAttached || attached !== attaching) return;
      attached = undefined;
      await transport.detach({ sessionId, clientId });
    },
    markDetached() {
      attached = undefined;
    },
  };
}
