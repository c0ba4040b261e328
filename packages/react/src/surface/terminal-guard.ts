import {
  csiRules,
  dcsRules,
  escRules,
  oscRules,
  type GuardContext,
  type SequenceParameters,
} from "./guard-rules.js";

interface SequenceId {
  prefix?: string;
  intermediates?: string;
  final: string;
}

interface Undo {
  dispose(): void;
}

/** The part of an emulator's parser that a guard needs. A handler that gives back true swallows the sequence. */
export interface GuardedParser {
  registerCsiHandler(id: SequenceId, handler: (parameters: (number | number[])[]) => boolean): Undo;
  registerDcsHandler(
    id: SequenceId,
    handler: (data: string, parameters: (number | number[])[]) => boolean,
  ): Undo;
  registerEscHandler(id: SequenceId, handler: () => boolean): Undo;
  registerOscHandler(code: number, handler: (data: string) => boolean): Undo;
}

const noParameters: SequenceParameters = [];

/** Puts the rules of a safe display in front of an emulator's own handlers. Gives back the undoing. */
export function guardParser(parser: GuardedParser, context: GuardContext): () => void {
  const undo = [
    ...Object.entries(csiRules).map(([id, allows]) =>
      parser.registerCsiHandler(toSequenceId(id), (parameters) => !allows(parameters, context)),
    ),
    ...Object.entries(dcsRules).map(([id, allows]) =>
      parser.registerDcsHandler(toSequenceId(id), (_data, parameters) => !allows(parameters, context)),
    ),
    ...Object.entries(escRules).map(([id, allows]) =>
      parser.registerEscHandler(toSequenceId(id), () => !allows(noParameters, context)),
    ),
    ...Array.from(oscRules, ([code, allows]) =>
      parser.registerOscHandler(code, (data) => !allows(data, context)),
    ),
  ];
  return () => {
    for (const each of undo) each.dispose();
  };
}

function toSequenceId(id: string): SequenceId {
  const prefix = /^[<=>?](?=.)/.exec(id)?.[0] ?? "";
  const final = id.slice(-1);
  const intermediates = id.slice(prefix.length, -1);
  return { final, ...(prefix && { prefix }), ...(intermediates && { intermediates }) };
}
