import { afterEach, beforeEach } from "vitest";

/** Collects what nobody caught in the page while a test runs. */
export function watchPageErrors(): readonly unknown[] {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push("error" in event ? event.error : event.reason);
  };
  beforeEach(() => {
    errors.length = 0;
    window.addEventListener("error", note);
    window.addEventListener("unhandledrejection", note);
  });
  afterEach(() => {
    window.removeEventListener("error", note);
    window.removeEventListener("unhandledrejection", note);
  });
  return errors;
}
