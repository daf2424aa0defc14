import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { inEachLanguage, languageTexts } from '../languages.ts';
import { title } from '../names.ts';
import { line, whole } from '../settings/settings-parts.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { questionNumber } from './attempt-events.ts';
import { openAttempt } from './attempts.ts';
import { languageSet, questionKinds } from './question-content.ts';
import { releaseRules, skins, testRules } from './test-rules.ts';
import { testStates } from './test-states.ts';
import { testPaper } from './tests.ts';

const text = z.string().check(z.trim(), z.maxLength(2000, 'too_long'));

export const testForm = z.object({
  names: inEachLanguage(line(120), title(2, 120)),
  descriptions: inEachLanguage(text),
  seriesId: z.nullable(id),
  skin: z.enum(skins),
  languages: languageSet.check(z.minLength(1, 'too_few')),
  /** Null: no clock, in practice alone. */
  minutes: z.nullable(whole(1, 600)),
  maxAttempts: whole(1, 50),
  rules: testRules,
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  access: z.enum(['free', 'restricted']),
  batchIds: z.array(id).check(z.maxLength(50)),
  productIds: z.array(id).check(z.maxLength(50)),
  releaseRule: z.enum(releaseRules),
  sourceExam: line(120),
  sourceYear: z.nullable(z.int().check(z.minimum(1990, 'year_unlikely'), z.maximum(2100, 'year_unlikely'))),
});
export type TestForm = z.output<typeof testForm>;

/** Why a test cannot be scheduled yet. */
export const scheduleObstacles = [
  'no_questions',
  'section_empty',
  'question_not_approved',
  'question_archived',
  'name_missing',
  'window_missing',
  'window_too_short',
  'numeric_on_omr',
  'multiple_on_omr',
] as const;

export const testQuestion = z.object({
  q: questionNumber,
  section: z.int(),
  position: z.int(),
  questionId: id,
  versionId: id,
  /** Its version, and the question’s latest one. */
  n: z.int(),
  latestN: z.int(),
  kind: z.enum(questionKinds),
  texts: languageTexts,
  topicId: id,
  passageId: z.nullable(id),
  approvedLanguages: languageSet,
  isArchived: z.boolean(),
});
export type TestQuestion = z.output<typeof testQuestion>;

export const testForStaff = z.extend(testForm, {
  id,
  state: z.enum(testStates),
  questions: z.array(testQuestion),
  batches: z.array(z.object({ id, names: languageTexts })),
  products: z.array(z.object({ id, title: z.string() })),
  obstacles: z.array(z.object({ code: z.enum(scheduleObstacles), q: z.nullable(questionNumber) })),
  /** Questions that stand in another scheduled test whose results are not out: what is right in them is told when both are. */
  elsewhere: z.array(questionNumber),
  /** Of the paper that is sealed; null before it is approved. */
  paperBytes: z.nullable(z.int()),
  releasedAt: z.nullable(instant),
  cancelReason: z.string(),
  /** Attempts of students; `countedTo` at most. */
  attempts: z.int(),
  version: editVersion,
});
export type TestForStaff = z.output<typeof testForStaff>;

export const listedTest = z.object({
  id,
  names: languageTexts,
  state: z.enum(testStates),
  skin: z.enum(skins),
  questionCount: z.int(),
  /** '' and null where it is no previous paper. */
  sourceExam: z.string(),
  sourceYear: z.nullable(z.int()),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  createdAt: instant,
});
export type ListedTest = z.output<typeof listedTest>;

const staff = ['teacher'] as const;
const oneOf = { access: staff, params: idParams } as const;

export const testsAdmin = {
  listTestsForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/tests',
    summary: 'Every test, the last made on top.',
    access: staff,
    query: z.extend(pageQuery, {
      state: z.optional(z.enum(testStates)),
      /** Previous papers alone, or everything but them. */
      isPrevious: z.optional(yesOrNo),
    }),
    response: pageOf(listedTest),
  }),
  getTestForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id',
    summary: 'One test with its questions and what keeps it from being scheduled.',
    ...oneOf,
    response: testForStaff,
    errors: ['not_found'],
  }),
  createTest: endpoint({
    method: 'POST',
    path: '/api/admin/tests',
    summary: 'Make a test, as a draft without questions.',
    access: staff,
    body: testForm,
    response: testForStaff,
    status: 201,
  }),
  changeTest: endpoint({
    method: 'PUT',
    path: '/api/admin/tests/:id',
    summary:
      'Change a draft; of a scheduled test only its names, who may sit it and how often, its window, and its release to later.',
    ...oneOf,
    body: z.extend(testForm, { version: editVersion }),
    response: testForStaff,
    errors: ['not_found', 'edit_conflict', 'test_fixed'],
  }),
  setTestQuestions: endpoint({
    method: 'PUT',
    path: '/api/admin/tests/:id/questions',
    summary: 'Choose the questions of a draft, in their order; each with the version that was chosen.',
    ...oneOf,
    body: z.object({
      questions: z.array(z.object({ section: whole(1, 20), versionId: id })).check(z.maxLength(300, 'too_many')),
      version: editVersion,
    }),
    response: testForStaff,
    errors: ['not_found', 'edit_conflict', 'test_fixed'],
  }),
  moveTest: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/state',
    summary: 'Send a test to review, approve, schedule, finalise, archive or cancel it.',
    ...oneOf,
    body: z.object({
      state: z.enum(testStates),
      /** Needed to cancel. */
      reason: z.string().check(z.trim(), z.maxLength(300)),
    }),
    response: testForStaff,
    errors: ['not_found', 'invalid_transition', 'test_not_ready'],
  }),
  releaseResults: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/release',
    summary: 'Show marks, ranks and solutions of a test that has closed.',
    ...oneOf,
    body: z.object({}),
    response: testForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  previewPaper: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/paper',
    summary: 'The paper as a student will see it.',
    ...oneOf,
    response: testPaper,
    errors: ['not_found'],
  }),
  startDryRun: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/dry-run',
    summary: 'Sit a test that is approved or scheduled, to try it: a dry run has no rank and is counted nowhere.',
    ...oneOf,
    body: z.object({}),
    response: openAttempt,
    errors: ['invalid_transition', 'no_attempts_left'],
  }),
};
