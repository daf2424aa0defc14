import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { language, languageTexts } from '../languages.ts';
import { givenAnswer } from './attempt-events.ts';
import { questionKey } from './attempts.ts';
import { paperPassage, paperQuestion } from './tests.ts';

/** Questions of a set. */
export const practiceSetSize = 10;

/** Answers in a topic before anything is said of it. */
export const fewestForTopic = 8;

/** Mistakes that come again on one day. */
export const mistakesPerDay = 15;

/** What a set is drawn from: the weakest topics or one topic, everything, or the mistake notebook. */
export const practiceSources = ['weak', 'topic', 'all', 'notebook'] as const;
export type PracticeSource = (typeof practiceSources)[number];

export const practiceOverview = z.object({
  /** Days on end with answers, up to today or yesterday. */
  streakDays: z.int(),
  /** Days with answers, of the last 365. */
  days: z.int(),
  /** Mistakes to be repeated today. */
  due: z.int(),
  /** Questions in the notebook. */
  mistakes: z.int(),
  /** Topics with answers, the weakest first; 50 at most. */
  topics: z.array(
    z.object({
      topicId: id,
      names: languageTexts,
      right: z.int(),
      answered: z.int(),
      /** Null before the eighth answer. */
      isWeak: z.nullable(z.boolean()),
    }),
  ),
});
export type PracticeOverview = z.output<typeof practiceOverview>;

export const practiceSet = z.object({
  source: z.enum(practiceSources),
  questions: z.array(
    z.object({
      questionId: id,
      versionId: id,
      topicNames: languageTexts,
      languages: z.array(language),
      question: paperQuestion,
      passages: z.array(paperPassage),
      key: questionKey,
    }),
  ),
});
export type PracticeSet = z.output<typeof practiceSet>;

export const practiceAnswer = z.object({
  /** Made by the phone. */
  id,
  versionId: id,
  answer: givenAnswer.check(z.minLength(1)),
  isNotebook: z.boolean(),
  answeredAt: instant,
});
export type PracticeAnswer = z.output<typeof practiceAnswer>;

const own = { access: 'user', session: 'checked' } as const;

export const practice = {
  getPractice: endpoint({
    method: 'GET',
    path: '/api/practice',
    summary: 'The caller’s topics, the weakest first, mistakes to repeat today and days of practice.',
    ...own,
    response: practiceOverview,
  }),
  getPracticeSet: endpoint({
    method: 'GET',
    path: '/api/practice/set',
    summary:
      'Ten questions with their solutions, of tests that the caller may sit and that are over: new ones first, then those answered longest ago.',
    ...own,
    query: z.object({ source: z.enum(practiceSources), topicId: z.optional(id) }),
    response: practiceSet,
  }),
  savePracticeAnswers: endpoint({
    method: 'POST',
    path: '/api/practice/answers',
    summary: 'Store answers that a phone has kept; sent twice they count once.',
    ...own,
    body: z.object({ answers: z.array(practiceAnswer).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ /** Stored now or before, or of a question that is not the caller’s. */ taken: z.array(id) }),
  }),
};
