/** Calls into an app. What it throws is reported as an error that nobody caught, and stops nothing here. */
export function callSafely(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
