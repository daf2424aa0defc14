import * as z from 'zod/mini';

/** What a question is called in its test: a number that never changes and is never given to another. */
export const questionNumber = z.int().check(z.minimum(1), z.maximum(2000));

/** Options that one answer can name. */
export const placesAtMost = 8;

/** Ids of the chosen options, or one decimal; empty: cleared. */
export const givenAnswer = z
  .array(z.string().check(z.regex(/^(-?\d{1,9}(\.\d{1,6})?|[a-z0-9]{1,8})$/)))
  .check(z.maxLength(placesAtMost));

/** Events that one device sends of an attempt: one a second for five hours. Folding them stays a matter of milliseconds. */
export const eventsAtMost = 20_000;

/** Something that a student did with one question. What is absent did not change. */
export const attemptEvent = z.object({
  /** Counts up from 1 on each device that writes, without a gap. */
  seq: z.int().check(z.minimum(1), z.maximum(eventsAtMost)),
  q: questionNumber,
  answer: z.optional(givenAnswer),
  isMarked: z.optional(z.boolean()),
  /** Practice: the solution was opened, and the answer stays as it is. */
  isRevealed: z.optional(z.literal(true)),
  /** Milliseconds spent on the question since the event before. */
  spentMs: z.optional(z.int().check(z.minimum(0), z.maximum(36_000_000))),
  /** Milliseconds since the attempt was started, by the device’s monotonic clock. */
  atMs: z.int().check(z.minimum(0), z.maximum(10_000_000_000)),
});
export type AttemptEvent = z.output<typeof attemptEvent>;

/** An event as it is stored: with the device that wrote it. A later writer has a higher epoch. */
export type StoredEvent = AttemptEvent & { epoch: number };

export const foldedAnswer = z.object({
  answer: givenAnswer,
  isMarked: z.boolean(),
  isRevealed: z.boolean(),
  spentMs: z.int(),
  /** How often the answer was changed after it was first given. */
  changes: z.int(),
});
export type FoldedAnswer = z.output<typeof foldedAnswer>;

/** By q, as text; a question that is not here was never visited. */
export const foldedAnswers = z.record(z.string(), foldedAnswer);
export type FoldedAnswers = z.output<typeof foldedAnswers>;
