import { Suspense, use, type ReactElement } from "react";
import { EntranceNotice, type RefusedAccess } from "./EntranceNotice.js";
import type { AgentStore } from "./agent/agent-store.js";
import type { NodeHost } from "./nodes/node-host.js";
import type { SessionBoard } from "./session-board.js";
import { Workbench } from "./Workbench.js";

/** What there is to show: the host's sessions, or why this tab may not see them. */
export type Entrance =
  | {
      readonly kind: "open";
      readonly board: SessionBoard;
      readonly agent: AgentStore;
      readonly nodes: NodeHost;
    }
  | { readonly kind: "closed"; readonly reason: RefusedAccess };

/** Props of {@link App}. */
export interface AppProps {
  /** The same promise at every render. */
  readonly entrance: Promise<Entrance>;
}

/** The page: the workbench for those who are signed in, else what to do to get in. */
export function App({ entrance }: AppProps): ReactElement {
  return (
    <Suspense fallback={<p className="workbench-entrance">Opening …</p>}>
      <Inside entrance={entrance} />
    </Suspense>
  );
}

function Inside({ entrance }: AppProps): ReactElement {
  const answer = use(entrance);
  return answer.kind === "open" ? (
    <Workbench board={answer.board} agent={answer.agent} nodes={answer.nodes} />
  ) : (
    <EntranceNotice reason={answer.reason} />
  );
}
