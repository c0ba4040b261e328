// A test run for the workbench's own tests: one test that passes and one that fails.
import assert from "node:assert/strict";
import { test } from "node:test";

void test("adds two numbers", () => {
  assert.equal(1 + 1, 2);
});

void test("adds them wrongly", () => {
  assert.equal(1 + 1, 3);
});
