import { systemScheduler } from "@terminal-session/core";
import { programEnvironment } from "../../src/processes/environment.js";
import { descendantsOf } from "../../src/processes/descendants.js";
import { nodePtyFactory } from "../../src/processes/node-pty.js";
import { createProcessTable, processNow } from "../../src/processes/process-table.js";
import { newId } from "../../src/access/owned-records.js";
import { createOutputGatherer } from "../../src/output/output-gatherer.js";
import { endShell } from "../../src/shell-backend/end-shell.js";
import { foregroundInput } from "../../src/shell-backend/foreground-input.js";
import { shellConfig, type ShellConfig } from "../../src/shell-backend/shell-config.js";
import { shellStart } from "../../src/shell-backend/shell-dialect.js";
import { ShellSession } from "../../src/shell-backend/shell-session.js";

const ptys = nodePtyFactory(systemScheduler);

/** A real shell in a PTY of its own. */
export async function openShell(given: Partial<ShellConfig> = {}): Promise<ShellSession> {
  const config = shellConfig(given);
  const session = new ShellSession(config, systemScheduler);
  const { file, args, environment } = shellStart(config);
  const id = newId();
  const mark = `TERMINAL_SESSION_ID=${id}`;
  const output = createOutputGatherer({
    scheduler: systemScheduler,
    afterReads: setImmediate,
    goodBytes: () => Infinity,
    print: (texts) => texts.forEach((text) => session.output(text)),
  });
  const pty = ptys(
    {
      file,
      args,
      workingDirectory: "/",
      environment: {
        ...programEnvironment({
          platform: process.platform,
          from: process.env,
          names: [],
          workingDirectory: "/",
        }),
        ...environment,
      },
      size: { cols: config.cols, rows: config.rows },
      mark,
    },
    {
      output: (bytes) => output.take(bytes),
      exited(exit) {
        output.end();
        session.exited(exit);
      },
    },
  );
  const leader = processNow(pty.pid ?? 0) ?? { pid: 0, startTime: "" };
  const input = foregroundInput(leader.pid, () => systemScheduler.now());
  await session.start({
    terminalId: id,
    pid: leader.pid,
    isHeldBack: false,
    write: (text) => pty.write(Buffer.from(text)),
    foregroundGroup: input.group,
    probeInput: input.probe,
    signalGroup: (group, signal) => process.kill(-group, signal),
    isStarting: input.isStarting,
    end: (graceMs) =>
      endShell({
        processes: descendantsOf({ table: createProcessTable(), leader, mark }),
        isShell: ({ pid }) => pid === leader.pid,
        graceMs,
        scheduler: systemScheduler,
        endTerminal: () => pty.end(),
      }),
  });
  return session;
}
