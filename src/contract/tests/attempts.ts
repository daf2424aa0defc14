import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { inEachLanguage, languageTexts } from '../languages.ts';
import { attemptEvent, foldedAnswers, givenAnswer, questionNumber } from './attempt-events.ts';
import { numericAnswer, optionId, questionContent } from './question-content.ts';
import { outcomes, scoreParts } from './score-attempt.ts';
import { attemptStates, testPaper } from './tests.ts';

const epoch = z.int().check(z.minimum(1), z.maximum(1000));

/** The clock of an attempt, in every reply: what is left by the server's clock, null without a clock. */
const clock = { state: z.enum(attemptStates), endsAt: z.nullable(instant), remainingMs: z.nullable(z.int()) };

/** An attempt as a device takes it up: at the start, after a reload, and when it takes over. */
export const openAttempt = z.object({
  ...clock,
  id,
  testId: id,
  number: z.int(),
  isDryRun: z.boolean(),
  /** The limit of the test; null where only its window ends the attempt. */
  minutes: z.nullable(z.int()),
  startedAt: instant,
  /** Milliseconds since the start, by the server’s clock. */
  elapsedMs: z.int(),
  /** Which device writes; an older one is refused. */
  epoch,
  /** The device’s events are stored up to this. */
  ackedSeq: z.int(),
  seed: z.int(),
  shuffleVersion: z.int(),
  /** Opens the sealed paper, base64url; null once the attempt is over. */
  paperKey: z.nullable(z.string()),
  paperSha256: z.string(),
  /** Folded from every event that is stored. */
  answers: foldedAnswers,
});
export type OpenAttempt = z.output<typeof openAttempt>;

/** Events in the order of their numbers, without a gap. */
const tail = z.array(attemptEvent).check(z.maxLength(500));

export const savedEvents = z.object({
  ...clock,
  ackedSeq: z.int(),
  /** They came after the end and its grace. */ isLate: z.boolean(),
});
export type SavedEvents = z.output<typeof savedEvents>;

export const questionKey = z.object({
  rightIds: z.array(optionId),
  numericAnswer: z.nullable(numericAnswer),
  solutions: inEachLanguage(z.string()),
  pictures: questionContent.shape.pictures,
});

const standing = z.object({
  scope: z.string(),
  rank: z.int(),
  of: z.int(),
  /** To 7 decimals; shown with 2. */
  percentile: z.number(),
});

export const attemptResult = z.object({
  attemptId: id,
  testId: id,
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: instant,
  endedAt: instant,
  /** What the test gives; null without a clock. */
  minutes: z.nullable(z.int()),
  isReleased: z.boolean(),
  /** Why staff took it out of the counting; '' otherwise. */
  voidReason: z.string(),
  names: languageTexts,
  /** When it will be shown; null where staff decide. */
  releasesAt: z.nullable(instant),
  /** How many answers came after the end and its grace. */
  lateEvents: z.int(),
  /** Null before the release. */
  score: z.nullable(
    z.object({
      unit: z.int(),
      units: z.int(),
      full: z.int(),
      parts: scoreParts,
      /** What the sections of the parts are called, by their numbers. */
      sections: z.array(z.object({ n: z.int(), names: languageTexts })),
      /** Later attempts and dry runs have no rank. */
      isRanked: z.boolean(),
      /** Among all first, then narrower ones; none with fewer than 20. */
      standings: z.array(standing),
      /** The score before the answer key was changed; null if it was not. */
      before: z.nullable(z.int()),
    }),
  ),
});
export type AttemptResult = z.output<typeof attemptResult>;

const reviewedQuestion = z.object({
  q: questionNumber,
  /** Null, as its key is, while the question stands in another test whose results are not out. */
  outcome: z.nullable(z.enum(outcomes)),
  answer: givenAnswer,
  isMarked: z.boolean(),
  spentMs: z.int(),
  versionId: id,
  key: z.nullable(questionKey),
});

export const attemptReview = z.object({ paper: testPaper, questions: z.array(reviewedQuestion) });
export type AttemptReview = z.output<typeof attemptReview>;

const own = { access: 'user', session: 'checked', params: idParams } as const;

export const attempts = {
  startAttempt: endpoint({
    method: 'POST',
    path: '/api/tests/:id/attempts',
    summary:
      'Start a test, or come back to the attempt that runs. `startsInMs` in the refusal tells how long it is until it opens.',
    ...own,
    body: z.object({}),
    response: openAttempt,
    errors: ['not_found', 'access_needed', 'refund_approved', 'test_not_open', 'test_closed', 'no_attempts_left'],
  }),
  getAttempt: endpoint({
    method: 'GET',
    path: '/api/attempts/:id',
    summary: 'One of the caller’s attempts, to resume it.',
    ...own,
    response: openAttempt,
    errors: ['not_found', 'refund_approved'],
  }),
  getPaper: endpoint({
    method: 'GET',
    path: '/api/attempts/:id/paper',
    summary: 'The paper of an attempt that has started, not sealed: for browsers without WebCrypto.',
    ...own,
    response: testPaper,
    errors: ['not_found', 'refund_approved'],
  }),
  saveEvents: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/events',
    summary:
      'Store events and say up to which number there is no gap; what begins after a gap is not stored. Sent twice they change nothing.',
    ...own,
    body: z.object({ epoch, events: tail.check(z.minLength(1)) }),
    response: savedEvents,
    errors: ['not_found', 'refund_approved', 'taken_over'],
  }),
  touchAttempt: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/seen',
    summary: 'Say that the phone is there while nothing is answered; the reply has the clock, with extra time.',
    ...own,
    body: z.object({}),
    response: z.object({ ...clock, epoch }),
    errors: ['not_found', 'refund_approved'],
  }),
  takeOverAttempt: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/takeover',
    summary: 'Go on with an attempt on this device; the one before can save what it had and no more.',
    ...own,
    body: z.object({ epoch }),
    response: openAttempt,
    errors: ['not_found', 'refund_approved', 'attempt_over', 'taken_over'],
  }),
  submitAttempt: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/submit',
    summary:
      'Submit with the last events. While some are missing nothing is submitted: `missing` names the first and last of them.',
    ...own,
    body: z.object({ epoch, lastSeq: z.int().check(z.minimum(0), z.maximum(100_000)), events: tail }),
    response: z.extend(savedEvents, { missing: z.nullable(z.object({ from: z.int(), to: z.int() })) }),
    errors: ['not_found', 'refund_approved', 'taken_over'],
  }),
  revealSolution: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/reveal',
    summary: 'Practice: store the events of an answer, fix it, and show what is right and why.',
    ...own,
    body: z.object({ epoch, events: tail.check(z.minLength(1)), q: questionNumber }),
    response: z.extend(savedEvents, { outcome: z.enum(outcomes), key: questionKey }),
    errors: ['not_found', 'refund_approved', 'taken_over', 'attempt_over', 'invalid_transition', 'not_released'],
  }),
  getResult: endpoint({
    method: 'GET',
    path: '/api/attempts/:id/result',
    summary: 'The result of an attempt that is over; without the score until the release.',
    ...own,
    response: attemptResult,
    errors: ['not_found', 'attempt_running'],
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/api/attempts/:id/review',
    summary: 'Every question of an attempt with the own answer, what is right and the solution, after the release.',
    ...own,
    response: attemptReview,
    errors: ['not_found', 'attempt_running', 'not_released'],
  }),
};
