import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { attemptStates } from './tests.ts';

/** An attempt of a student as staff see it beside everything else of them. */
export const studentAttempt = z.object({
  id,
  testId: id,
  names: languageTexts,
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: instant,
  /** In units, once it is scored; staff see it before the release. */
  score: z.nullable(z.int()),
  unit: z.int(),
  full: z.int(),
  /** Among all; null for later attempts and void ones. */
  rank: z.nullable(z.int()),
  of: z.nullable(z.int()),
});
export type StudentAttempt = z.output<typeof studentAttempt>;

/** What a test of today needs of staff. */
export const testStandings = ['open', 'soon', 'to_release'] as const;

/** Tests of today that are shown at most. */
export const testsNowAtMost = 12;

export const testNow = z.object({
  id,
  names: languageTexts,
  standing: z.enum(testStandings),
  opensAt: instant,
  closesAt: instant,
  /** While it is open: students who began, and of them those who have not ended. */
  started: z.int(),
  sitting: z.int(),
});
export type TestNow = z.output<typeof testNow>;

export const studentTests = {
  listStudentTests: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/tests',
    summary: 'The attempts of a student at tests with marks and rank, the latest first.',
    access: ['teacher', 'counsellor', 'front_desk'],
    params: idParams,
    query: pageQuery,
    response: pageOf(studentAttempt),
  }),
  listTestsNow: endpoint({
    method: 'GET',
    path: '/api/admin/tests/now',
    summary: 'Tests that are open or open within a day, and closed ones whose results wait for staff; 12 at most.',
    access: ['teacher'],
    response: z.object({ items: z.array(testNow) }),
  }),
};
