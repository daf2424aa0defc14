import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { questionNumber } from './attempt-events.ts';

const note = z.string().check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(1000, 'too_long'));

export const questionReport = z.object({
  id,
  questionId: id,
  texts: languageTexts,
  name: z.string(),
  note: z.string(),
  answer: z.string(),
  at: instant,
});
export type QuestionReport = z.output<typeof questionReport>;

export const questionReports = {
  reportQuestion: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/reports',
    summary: 'Report a mistake in a question of a test that the caller has taken; again it replaces what waits.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ q: questionNumber, note }),
    response: z.object({ id }),
    status: 201,
    errors: ['not_found', 'attempt_running', 'not_released', 'invalid_transition'],
  }),
  listQuestionReports: endpoint({
    method: 'GET',
    path: '/api/admin/question-reports',
    summary: 'Mistakes that students reported in questions, those that wait or those that were answered.',
    access: ['teacher'],
    query: z.extend(pageQuery, { state: z._default(z.enum(['open', 'answered']), 'open') }),
    response: pageOf(questionReport),
  }),
  answerQuestionReport: endpoint({
    method: 'POST',
    path: '/api/admin/question-reports/:id/answer',
    summary: 'Answer a reported mistake; its student reads the answer in the inbox.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ answer: note }),
    response: questionReport,
    errors: ['not_found', 'invalid_transition'],
  }),
};
