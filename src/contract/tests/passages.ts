import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { inEachLanguage, languageTexts } from '../languages.ts';

const writing = z.string().check(z.trim(), z.maxLength(12_000, 'too_long'));

/** A text that several questions are about; its formulae are `<math>` elements. */
export const passageForm = z.object({ texts: inEachLanguage(writing) });

export const passage = z.object({
  id,
  texts: languageTexts,
  /** Questions of the bank that are about it now. */
  questions: z.int(),
  createdAt: instant,
});
export type Passage = z.output<typeof passage>;

/** Questions that one passage can have. */
export const passageQuestionsAtMost = 50;

const staff = ['teacher'] as const;

export const testPassages = {
  listPassages: endpoint({
    method: 'GET',
    path: '/api/admin/passages',
    summary: 'The passages that questions can be about, the latest first.',
    access: staff,
    query: pageQuery,
    response: pageOf(passage),
  }),
  getPassage: endpoint({
    method: 'GET',
    path: '/api/admin/passages/:id',
    summary: 'One passage.',
    access: staff,
    params: idParams,
    response: passage,
    errors: ['not_found'],
  }),
  createPassage: endpoint({
    method: 'POST',
    path: '/api/admin/passages',
    summary: 'Keep a passage; the same texts again are the same passage.',
    access: staff,
    body: passageForm,
    response: passage,
    status: 201,
  }),
  replacePassage: endpoint({
    method: 'POST',
    path: '/api/admin/passages/:id/replacement',
    summary:
      'Put another text in the place of a passage: every question that is about it gets a next version, to be approved again. Tests keep theirs.',
    access: staff,
    params: idParams,
    body: passageForm,
    response: passage,
    errors: ['not_found', 'conflict', 'edit_conflict'],
  }),
};
