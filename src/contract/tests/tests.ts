import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { questionNumber } from './attempt-events.ts';
import { languageSet, optionId, questionKinds, questionPicture } from './question-content.ts';
import { releaseRules, skins, testRules } from './test-rules.ts';

export const attemptStates = ['running', 'submitted', 'timed_out', 'void'] as const;

/** What the caller did in a test. */
export const ownAttempt = z.object({
  id,
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: instant,
  endsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** In units; null before the release. */
  score: z.nullable(z.int()),
});
export type OwnAttempt = z.output<typeof ownAttempt>;

export const testSummary = z.object({
  id,
  names: languageTexts,
  skin: z.enum(skins),
  languages: languageSet,
  /** Null without a clock. */
  minutes: z.nullable(z.int()),
  questionCount: z.int(),
  /** Marks are `score / scoreUnit`. */
  scoreUnit: z.int(),
  fullScore: z.int(),
  opensAt: instant,
  closesAt: instant,
  series: z.nullable(z.object({ id, names: languageTexts })),
  isFree: z.boolean(),
  /** The caller may sit it, were it open. */
  hasAccess: z.boolean(),
  isReleased: z.boolean(),
  /** The caller's latest attempt. */
  own: z.nullable(ownAttempt),
});
export type TestSummary = z.output<typeof testSummary>;

/** Why the caller cannot start now; null: they can. */
export const startRefusals = ['not_open', 'closed', 'cancelled', 'access_needed', 'no_attempts_left'] as const;

export const testDetail = z.extend(testSummary, {
  descriptions: languageTexts,
  isCancelled: z.boolean(),
  rules: testRules,
  maxAttempts: z.int(),
  releaseRule: z.enum(releaseRules),
  source: z.object({ exam: z.string(), year: z.nullable(z.int()) }),
  /** The caller's attempts, the latest first. */
  attempts: z.array(ownAttempt),
  refusal: z.nullable(z.enum(startRefusals)),
  /** How to get access: products on sale and batches. */
  products: z.array(z.object({ id, title: z.string() })),
  batches: z.array(z.object({ id, names: languageTexts })),
  /** The sealed paper, to be fetched before it opens, and how many pictures it has, with their bytes. */
  paper: z.nullable(z.object({ sha256: z.string(), bytes: z.int(), pictures: z.int(), pictureBytes: z.int() })),
  serverTime: instant,
});
export type TestDetail = z.output<typeof testDetail>;

export const paperPassage = z.object({ id, texts: languageTexts });

export const paperQuestion = z.object({
  q: questionNumber,
  section: z.int(),
  kind: z.enum(questionKinds),
  passageId: z.nullable(id),
  texts: languageTexts,
  options: z.array(
    z.object({
      id: optionId,
      isPinned: z.boolean(),
      texts: languageTexts,
      pictureId: z.nullable(id),
      alts: z.optional(languageTexts),
    }),
  ),
  pictures: z.array(z.omit(questionPicture, { place: true })),
});

/** What is sealed: everything that a student sees, in every language offered, and nothing of what is right. */
export const testPaper = z.object({
  testId: id,
  names: languageTexts,
  skin: z.enum(skins),
  languages: languageSet,
  rules: testRules,
  passages: z.array(paperPassage),
  questions: z.array(paperQuestion),
});
export type TestPaper = z.output<typeof testPaper>;

export const listTestsQuery = z.extend(pageQuery, {
  /** Not over yet, soonest first; or over, latest first. */
  when: z._default(z.enum(['coming', 'past']), 'coming'),
  seriesId: z.optional(id),
  /** Those of one batch. */
  batchId: z.optional(id),
});

/** A test that is the paper of an exam as it was set, in a year. */
export const previousPaper = z.extend(testSummary, { exam: z.string(), year: z.int() });
export type PreviousPaper = z.output<typeof previousPaper>;

/** Exams that previous papers can be looked up by, at most. */
export const examsAtMost = 200;

export const listPreviousPapersQuery = z.extend(pageQuery, {
  exam: z.optional(z.string().check(z.maxLength(120))),
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))),
});

export const tests = {
  listPreviousPapers: endpoint({
    method: 'GET',
    path: '/api/previous-papers',
    summary:
      'Papers of earlier exams that can be sat, the latest year on top, with the exams and years that there are papers of.',
    access: 'user',
    session: 'checked',
    query: listPreviousPapersQuery,
    response: z.extend(pageOf(previousPaper), {
      /** `exam` is what the query takes; `name` is what the reader's language calls it. */
      exams: z.array(z.object({ exam: z.string(), name: z.string(), years: z.array(z.int()) })),
    }),
  }),
  listTests: endpoint({
    method: 'GET',
    path: '/api/tests',
    summary:
      'Scheduled tests with the caller’s own state: those that are not over, soonest first, or those that are. Previous papers have a list of their own.',
    access: 'user',
    session: 'checked',
    query: listTestsQuery,
    response: pageOf(testSummary),
  }),
  getTest: endpoint({
    method: 'GET',
    path: '/api/tests/:id',
    summary: 'One test with its rules, the caller’s attempts and the time of the server.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: testDetail,
    errors: ['not_found'],
  }),
  getSealedPaper: endpoint({
    method: 'GET',
    path: '/api/tests/:id/paper',
    summary:
      'The paper, sealed until the start: 12 bytes of nonce, then gzip under AES-256-GCM. It never changes; `paper.sha256` is its digest.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found', 'access_needed'],
  }),
  getSealedPicture: endpoint({
    method: 'GET',
    path: '/api/tests/:id/paper/pictures/:n',
    summary:
      'The n-th picture of the paper from 0, sealed as the paper is: under AES-256-GCM the 36 letters of its id, then the picture as WebP.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { n: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)) }),
    response: binary,
    errors: ['not_found', 'access_needed'],
  }),
};
