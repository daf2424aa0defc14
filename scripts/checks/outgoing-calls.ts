import { findMissingDeadlines } from './deadlines.ts';
import { findUnboundedAnswers } from './unbounded-answers.ts';

/** Calls of the server to others that could last, or fill its memory, for as long as the other side likes. */
export function findUnboundedCalls(textOf: ReadonlyMap<string, string>): string[] {
  return [...findMissingDeadlines(textOf), ...findUnboundedAnswers(textOf)];
}
