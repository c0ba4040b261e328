export { redactEvents, redactSource, type RedactOptions } from "./redact-source.js";
