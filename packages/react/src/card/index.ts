export { TerminalTranscriptCard, type TerminalTranscriptCardProps } from "./TerminalTranscriptCard.js";
