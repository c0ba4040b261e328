import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { opened, output, request } from "../session-events.js";
import { AgentTerminal } from "./example.js";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");

it("holds the example that is run here", () => {
  expect(read("../../README.md")).toContain(`\`\`\`tsx\n${read("example.tsx")}\`\`\``);
  render(<AgentTerminal events={[opened, output("ok\n"), request("r")]} answer={async () => {}} />);
  expect(screen.getByRole("region", { name: "Terminal session: npm test" })).toHaveTextContent(
    "waiting for approval",
  );
  expect(screen.getByRole("button", { name: "Allow" })).toBeInTheDocument();
});
