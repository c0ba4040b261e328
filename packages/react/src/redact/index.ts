export { redactEvents, redactRecording, redactSource, type RedactOptions } from "./redact-source.js";
export type { SecretPattern } from "./secret-pattern.js";
