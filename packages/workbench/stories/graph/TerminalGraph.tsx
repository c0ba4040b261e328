import {
  Background,
  Controls,
  NodeResizer,
  ReactFlow,
  useNodesState,
  type Edge,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import "@xyflow/react/dist/style.css";
import { useMemo, type ReactNode } from "react";
import { useRuntimeState } from "../useRuntimeState.js";
import type { TerminalWorkbenchHeaderContext, TerminalWorkbenchNodeDefinition } from "../../src/contracts.js";

/** A terminal on the canvas: which kind of node it is, and which session it shows. */
export interface TerminalOnCanvas {
  readonly definition: TerminalWorkbenchNodeDefinition;
  readonly sessionId: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

interface TerminalData extends Record<string, unknown> {
  readonly definition: TerminalWorkbenchNodeDefinition;
  readonly sessionId: string;
  readonly title: string;
  readonly remove: () => void;
}

/**
 * A definition as a node of a graph editor. The header is the handle by which the node is moved; in the body the pointer, the
 * wheel and the keys are the terminal's, which is what the classes `nodrag`, `nopan`, `nowheel` and `nokey` say to the editor.
 */
function TerminalGraphNode({ id, data, selected, dragging }: NodeProps<Node<TerminalData>>): ReactNode {
  const { definition, sessionId, title, remove } = data;
  const [externalNodeState, setNodeRuntimeState] = useRuntimeState({ sessionId, title });
  const context: TerminalWorkbenchHeaderContext = {
    activation: { type: "terminal-launch" },
    displayMode: "canvas",
    externalNodeState,
    externalWorkspaceState: null,
    focus: () => {},
    host: null,
    instanceId: sessionId,
    isDragging: dragging,
    isFocused: false,
    isResizing: false,
    isVisible: true,
    node: { id, title },
    setNodeRuntimeState,
    setSnapshotNodeState: () => {},
    close: remove,
  };
  return (
    <>
      <NodeResizer isVisible={selected} minWidth={280} minHeight={160} />
      <div className="terminal-graph-node">
        <div className="terminal-graph-handle">{definition.renderHeader?.(context)}</div>
        <div className="terminal-graph-body nodrag nopan nowheel nokey">{definition.renderBody(context)}</div>
      </div>
    </>
  );
}

const nodeTypes = { terminal: TerminalGraphNode };

/** A graph editor with terminals as its nodes. */
export function TerminalGraph({ terminals }: { readonly terminals: readonly TerminalOnCanvas[] }): ReactNode {
  const [nodes, setNodes, onNodesChange] = useNodesState<Node<TerminalData>>(
    terminals.map(({ x, y, ...shown }) => ({
      id: shown.sessionId,
      type: "terminal",
      position: { x, y },
      width: 400,
      height: 240,
      dragHandle: ".terminal-graph-handle",
      data: {
        ...shown,
        remove: () => setNodes((all) => all.filter(({ id }) => id !== shown.sessionId)),
      },
    })),
  );
  const edges = useMemo<Edge[]>(() => [], []);
  return (
    <div className="terminal-graph">
      <style>{graphStyle}</style>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        // A terminal is closed by its own button, which asks first.
        deleteKeyCode={null}
        disableKeyboardA11y
        minZoom={0.25}
        proOptions={{ hideAttribution: true }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

const graphStyle = `
.terminal-graph {
  block-size: 560px;
  --xy-controls-button-background-color: var(--terminal-session-chrome);
  --xy-controls-button-background-color-hover: var(--terminal-session-background);
  --xy-controls-button-color: var(--terminal-session-foreground);
  --xy-controls-button-color-hover: var(--terminal-session-foreground);
  --xy-controls-button-border-color: var(--terminal-session-border);
}
.terminal-graph-node { display: flex; flex-direction: column; block-size: 100%; border: 1px solid var(--terminal-session-border); border-radius: 6px; overflow: hidden; }
.react-flow__node.selected .terminal-graph-node { border-color: var(--terminal-session-focus); }
.terminal-graph-handle { cursor: grab; }
.terminal-graph-body { flex: 1 1 0; min-block-size: 0; cursor: default; }
`;
