import { type FoldedAnswer, type FoldedAnswers, placesAtMost, type StoredEvent } from './attempt-events.ts';

/** `pen`: a bubble that was filled stays filled, as on paper; `pencil`: an answer can be changed and cleared. */
export type Bubbles = 'pen' | 'pencil';

const untouched: FoldedAnswer = { answer: [], isMarked: false, isRevealed: false, spentMs: 0, changes: 0 };

/**
 * What a student has answered after these events: the one rule for the phone and the server. The order in which the events
 * are given and how often one of them is given change nothing: writers follow each other, and each counts its own events.
 */
export function foldEvents(events: readonly StoredEvent[], bubbles: Bubbles): FoldedAnswers {
  return foldOnto({}, events, bubbles);
}

/** The same, onto what was folded from all events before these. */
export function foldOnto(before: FoldedAnswers, events: readonly StoredEvent[], bubbles: Bubbles): FoldedAnswers {
  const folded: FoldedAnswers = { ...before };
  const sorted = [...events].sort((a, b) => a.epoch - b.epoch || a.seq - b.seq);
  const writers = new Map<number, number>();
  let last: StoredEvent | undefined;
  for (const event of sorted) {
    if (last?.epoch === event.epoch && last.seq === event.seq) continue;
    last = event;
    const { q, epoch } = event;
    const one = folded[q] ?? untouched;
    // A pen's event holds every bubble that its writer saw filled. What is not in the first one of a later writer was filled
    // behind its back: it left that question to nobody.
    const isBehind = (writers.get(q) ?? epoch) !== epoch;
    folded[q] = foldOne(one, event, bubbles, isBehind ? (before[q]?.answer ?? []) : one.answer);
    if (event.answer !== undefined && event.answer.length > 0) writers.set(q, epoch);
  }
  return folded;
}

/** `filled` are the bubbles that a pen cannot empty again. */
function foldOne(before: FoldedAnswer, event: StoredEvent, bubbles: Bubbles, filled: readonly string[]): FoldedAnswer {
  const isGiven = !before.isRevealed && event.answer !== undefined;
  const given = isGiven ? combine(before.answer, event.answer ?? [], bubbles, filled) : before.answer;
  const hasChanged = given.join() !== before.answer.join();
  return {
    answer: given,
    isMarked: event.isMarked ?? before.isMarked,
    isRevealed: before.isRevealed || event.isRevealed === true,
    spentMs: before.spentMs + (event.spentMs ?? 0),
    changes: before.changes + (hasChanged && before.answer.length > 0 ? 1 : 0),
  };
}

function combine(
  before: readonly string[],
  now: readonly string[],
  bubbles: Bubbles,
  filled: readonly string[],
): string[] {
  if (bubbles === 'pen' && now.length === 0) return [...before];
  // No question has more options than an answer has places.
  const given = bubbles === 'pen' ? [...filled, ...now] : now;
  return [...new Set(given)].slice(0, placesAtMost).sort();
}
