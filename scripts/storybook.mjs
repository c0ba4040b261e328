// `npm run storybook`: the component gallery on a free loopback port; arguments are passed on (`-- --port 6006`).
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

ensureInstalled();
const args = ["dev", "--host", "127.0.0.1", "--no-open", ...process.argv.slice(2)];
if (!run({ packageName: "storybook", args })) process.exit(1);
