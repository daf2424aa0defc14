import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { questionNumber } from './attempt-events.ts';
import { optionId } from './question-content.ts';

/** Why a student answered wrongly or not, in their own judgement. */
export const mistakeCauses = ['did_not_know', 'eliminated_wrongly', 'sure_but_wrong', 'careless'] as const;
export type MistakeCause = (typeof mistakeCauses)[number];

/** Among fewer attempts a question’s figures say nothing. */
export const fewestForStatistics = 10;

export const questionStatistics = z.object({
  q: questionNumber,
  position: z.int(),
  questionId: id,
  texts: languageTexts,
  attempts: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** Share of attempts that answered rightly, 0 to 1. */
  pValue: z.number(),
  /** Point-biserial correlation of the question with the score, −1 to 1; null where all or none were right. */
  discrimination: z.nullable(z.number()),
  medianMs: z.int(),
  /** How often each option was chosen, among all and among the best third. */
  options: z.array(z.object({ id: optionId, isRight: z.boolean(), chosen: z.int(), chosenByBest: z.int() })),
  /** The better students choose another option than the key. */
  isKeyDoubtful: z.boolean(),
});
export type QuestionStatistics = z.output<typeof questionStatistics>;

/** How the ranked scores of a test spread, in marks. */
export const scoreSpread = z.object({
  students: z.int(),
  average: z.number(),
  median: z.number(),
  /** Bars of equal width up to the full marks, from the lowest score on; the last takes in its upper end. */
  bars: z.array(z.object({ from: z.number(), to: z.number(), students: z.int() })),
});
export type ScoreSpread = z.output<typeof scoreSpread>;

const tally = { right: z.int(), wrong: z.int(), blank: z.int() };

/** How many earlier tests a result shows itself beside. */
export const progressLength = 6;

export const attemptAnalysis = z.object({
  /** When the figures of others were counted; null: not yet, they follow in a minute. */
  countedAt: z.nullable(instant),
  /** What all reached in each section, in units; null before they are counted, and where only the best answers count. */
  sections: z.array(z.object({ n: z.int(), average: z.nullable(z.number()) })),
  /** The caller’s released first attempts up to this one, the oldest first: the last six. */
  progress: z.array(z.object({ attemptId: id, names: languageTexts, endedAt: instant, percent: z.number() })),
  topics: z.array(z.object({ topicId: id, names: languageTexts, ...tally, lost: z.int(), spentMs: z.int() })),
  questions: z.array(
    z.object({
      q: questionNumber,
      spentMs: z.int(),
      /** Of all, and of the best tenth; null before they are counted. */
      medianMs: z.nullable(z.int()),
      bestMs: z.nullable(z.int()),
      cause: z.nullable(z.enum(mistakeCauses)),
    }),
  ),
});
export type AttemptAnalysis = z.output<typeof attemptAnalysis>;

export const testAnalysis = {
  getAnalysis: endpoint({
    method: 'GET',
    path: '/api/attempts/:id/analysis',
    summary: 'Topics of an attempt, and its time on each question beside the median of all and of the best tenth.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: attemptAnalysis,
    errors: ['not_found', 'attempt_running', 'not_released'],
  }),
  tagMistake: endpoint({
    method: 'PUT',
    path: '/api/attempts/:id/mistakes/:q',
    summary: 'Say why a question went wrong; null takes it back.',
    access: 'user',
    session: 'checked',
    params: z.extend(idParams, { q: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)) }),
    body: z.object({ cause: z.nullable(z.enum(mistakeCauses)) }),
    response: z.object({ cause: z.nullable(z.enum(mistakeCauses)) }),
    errors: ['not_found', 'attempt_running', 'not_released'],
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/statistics',
    summary:
      'How the scores of a test spread and how each question was answered; counted again in the background when results are newer.',
    access: ['teacher'],
    params: idParams,
    response: z.object({
      countedAt: z.nullable(instant),
      /** Newer results are being counted. */
      isCounting: z.boolean(),
      /** Null before there are results. */
      spread: z.nullable(scoreSpread),
      questions: z.array(questionStatistics),
    }),
    errors: ['not_found'],
  }),
};
