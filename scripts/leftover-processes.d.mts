/** The variable that marks everything a run starts. */
export declare const runVariable: string;
/** Marks what is started from now on. Nothing where the system does not tell of its processes in files. */
export declare function markRun(): string | undefined;
/** What is left of a run. */
export declare function leftoverProcesses(
  run: string,
): readonly { readonly pid: number; readonly name: string }[];
/** Waits until nothing of a run is left, and says what is left after that. */
export declare function reportLeftovers(run: string): Promise<boolean>;
