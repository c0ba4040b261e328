import type { IDockviewPanelProps } from "dockview-react";
import {
  useContext,
  useEffect,
  useSyncExternalStore,
  type FunctionComponent,
  type ReactElement,
} from "react";
import { AgentStage } from "../agent/AgentStage.js";
import { LiveSession } from "../LiveSession.js";
import { TerminalView } from "../nodes/TerminalView.js";
import { knownRecording } from "../RecordingList.js";
import { ReplayedSession } from "../ReplayedSession.js";
import { DockContext } from "./dock-context.js";
import { dockItem } from "./dock-item.js";
import { titleOf } from "./item-title.js";

/** What a panel of the dock shows: the item of its id. */
export const DockPanel: FunctionComponent<IDockviewPanelProps> = ({ api }) => {
  const { dock, board, agent, nodes } = useContext(DockContext);
  const item = dockItem(api.id);
  const { sessions } = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const title = item === undefined ? "" : titleOf(item, sessions);
  useEffect(() => api.setTitle(title), [api, title]);

  switch (item?.kind) {
    case "agent":
      return (
        <div className="workbench-view">
          <AgentStage store={agent} />
        </div>
      );
    case "recording": {
      const name = knownRecording(item.name);
      return (
        <div className="workbench-view">
          {name === undefined ? <Gone what="recording" /> : <ReplayedSession name={name} />}
        </div>
      );
    }
    case "terminal":
      return (
        <TerminalView
          nodes={nodes}
          instanceId={item.id}
          panel={api}
          onClosed={() => {
            dock.remove(api.id);
            void board.refresh();
          }}
        />
      );
    case "session":
      return <SessionView id={item.id} />;
    default:
      return null;
  }
};

function SessionView({ id }: { readonly id: string }): ReactElement {
  const { board, onResize } = useContext(DockContext);
  const { host, sessions } = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const known = sessions.find(({ listed }) => listed.id === id);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) board.look(id);
  }, [board, id, isKnown]);
  return (
    <div className="workbench-view">
      {known?.session ? (
        <LiveSession session={known.session} onResize={onResize} />
      ) : host === "connected" && known === undefined ? (
        <Gone what="session" />
      ) : null}
    </div>
  );
}

function Gone({ what }: { readonly what: string }): ReactElement {
  return <p className="workbench-empty">The workbench does not know this {what} any more.</p>;
}
