import { connectAcp, type AcpTerminals, type ConnectAcpOptions } from "@terminal-session/acp";

type Message = Record<string, unknown>;

/** A connection whose two ends are in the hands of a test. */
export interface ScriptedConnection {
  readonly acp: AcpTerminals<Message>;
  /** What the app's connection got, in order. */
  readonly received: readonly Message[];
  /** What the agent got, in order. */
  readonly sent: readonly Message[];
  /** Lets the agent send. Resolves when the message was taken. */
  fromAgent(...messages: readonly Message[]): Promise<void>;
  /** Lets the app send. Resolves when the agent has it. */
  fromApp(...messages: readonly Message[]): Promise<void>;
  /** Ends what comes from the agent. */
  end(): Promise<void>;
}

/** Connects a test to itself. */
export function scriptedConnection(options: ConnectAcpOptions = {}): ScriptedConnection {
  const incoming = new TransformStream<Message, Message>();
  const sent: Message[] = [];
  const received: Message[] = [];
  const outgoing = new WritableStream<Message>({
    write(message) {
      sent.push(message);
    },
  });
  const acp = connectAcp<Message>({ readable: incoming.readable, writable: outgoing }, options);
  const agent = incoming.writable.getWriter();
  const app = acp.stream.writable.getWriter();
  const reading = acp.stream.readable.pipeTo(
    new WritableStream({
      write(message) {
        received.push(message);
      },
    }),
  );
  // A message that nothing follows has been taken when an answer to nobody comes through behind it.
  const settled = async (): Promise<void> => {
    const marker = { jsonrpc: "2.0", id: `marker ${received.length}`, result: {} };
    await agent.write(marker);
    while (!received.includes(marker)) await new Promise((resolve) => setImmediate(resolve));
    received.splice(received.indexOf(marker), 1);
  };
  return {
    acp,
    received,
    sent,
    async fromAgent(...messages) {
      for (const message of messages) await agent.write({ jsonrpc: "2.0", ...message });
      await settled();
    },
    async fromApp(...messages) {
      for (const message of messages) await app.write({ jsonrpc: "2.0", ...message });
    },
    async end() {
      await agent.close();
      await reading;
    },
  };
}

/** A `session/update` notification. */
export const update = (sessionId: string, fields: Message): Message => ({
  method: "session/update",
  params: { sessionId, update: fields },
});
