import type { FoldedAnswer, FoldedAnswers } from './attempt-events.ts';

/** The five states of a question as the halls show them. An answer that is marked for review counts. */
export const paletteStates = ['not_visited', 'not_answered', 'answered', 'marked', 'answered_marked'] as const;
export type PaletteState = (typeof paletteStates)[number];

/** Derived from what was folded and never stored: whoever did anything with a question has visited it. */
export function paletteState(one: FoldedAnswer | undefined): PaletteState {
  if (!one) return 'not_visited';
  if (one.answer.length > 0) return one.isMarked ? 'answered_marked' : 'answered';
  return one.isMarked ? 'marked' : 'not_answered';
}

/** How many of these questions are in which state. */
export function countPalette(qs: readonly number[], answers: FoldedAnswers): Record<PaletteState, number> {
  const counts = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, answered_marked: 0 };
  for (const q of qs) counts[paletteState(answers[q])] += 1;
  return counts;
}
