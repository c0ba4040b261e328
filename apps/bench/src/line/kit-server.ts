// Our host, serving the measured pages of a folder: `node kit-server.mjs <folder>`. Prints its address, and its use at SIGTERM.
import { createTerminalHost } from "@terminal-session/host";
import { pageAnswer } from "../browser/page-server.js";
import { lineEnvironment } from "./line-task.js";
import { announce } from "./server-use.js";

const folder = process.argv[2] ?? "";
const host = createTerminalHost({
  home: "/tmp",
  environment: lineEnvironment(),
  page: async ({ url }) => {
    const { status, type, body } = await pageAnswer(folder, new URL(url).pathname);
    return new Response(body, { status, headers: { "content-type": type } });
  },
});
const { url } = await host.listen();
announce({ url, token: host.issueToken("bench") }, () => host.close());
