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
  let last: StoredEvent | undefined;
  for (const event of sorted) {
    if (last?.epoch === event.epoch && last.seq === event.seq) continue;
    last = event;
    folded[event.q] = foldOne(folded[event.q] ?? untouched, event, bubbles);
  }
  return folded;
}

function foldOne(before: FoldedAnswer, event: StoredEvent, bubbles: Bubbles): FoldedAnswer {
  const given =
    before.isRevealed || event.answer === undefined ? before.answer : combine(before.answer, event.answer, bubbles);
  const hasChanged = given.join() !== before.answer.join();
  return {
    answer: given,
    isMarked: event.isMarked ?? before.isMarked,
    isRevealed: before.isRevealed || event.isRevealed === true,
    spentMs: before.spentMs + (event.spentMs ?? 0),
    changes: before.changes + (hasChanged && before.answer.length > 0 ? 1 : 0),
  };
}

function combine(before: readonly string[], now: readonly string[], bubbles: Bubbles): string[] {
  // No question has more options than an answer has places.
  const filled = bubbles === 'pen' ? [...before, ...now] : now;
  return [...new Set(filled)].slice(0, placesAtMost).sort();
}
