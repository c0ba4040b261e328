// A test run for the workbench's own tests: all of it passes.
import assert from "node:assert/strict";
import { test } from "node:test";

void test("adds two numbers", () => {
  assert.equal(1 + 1, 2);
});
