import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { languageTexts } from '../languages.ts';
import { questionNumber } from './attempt-events.ts';
import { optionId } from './question-content.ts';
import { dropVerdicts, verdicts } from './score-attempt.ts';

export const objectionKinds = [
  'wrong_key',
  'two_right',
  'none_right',
  'ambiguous',
  'translation',
  'misprint',
  'out_of_syllabus',
  'technical',
] as const;
export type ObjectionKind = (typeof objectionKinds)[number];
export const objectionStates = ['open', 'accepted', 'declined'] as const;

/** Objections of a test that are shown at most. */
export const objectionsAtMost = 300;

const note = z.string().check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(1000, 'too_long'));

/** How a question counts from now on. */
export const keyChange = z.object({
  verdict: z.enum(verdicts),
  /** With `key`: what is right; several on a question with one answer give credit to each. */
  rightIds: z.array(optionId).check(z.maxLength(8)),
});
export type KeyChange = z.output<typeof keyChange>;

/** What an accepted objection changed in the key of its question. */
export const keyDifference = z.object({
  before: keyChange,
  after: keyChange,
  /** What is right in a question with a number. */
  number: z.nullable(z.string()),
});
export type KeyDifference = z.output<typeof keyDifference>;

export const ownObjection = z.object({
  id,
  q: questionNumber,
  kind: z.enum(objectionKinds),
  note: z.string(),
  hasProof: z.boolean(),
  state: z.enum(objectionStates),
  answer: z.string(),
  /** Null unless it was accepted, and while the question stands in another test whose results are not out. */
  difference: z.nullable(keyDifference),
  at: instant,
});

export const ownObjections = z.object({
  /** Until when one can object; null: not now. */
  openUntil: z.nullable(instant),
  items: z.array(ownObjection),
});
export type OwnObjections = z.output<typeof ownObjections>;

export const objectionForStaff = z.object({
  id,
  q: questionNumber,
  position: z.int(),
  texts: languageTexts,
  questionId: id,
  state: z.enum(objectionStates),
  answer: z.string(),
  /** What is right now. */
  rightIds: z.array(optionId),
  optionIds: z.array(optionId),
  verdict: z.enum(verdicts),
  /** The question stands in another test whose key is not out yet: no reply may name what is right. */
  isKeyWithheld: z.boolean(),
  /** What the first person proposes; null: to decline, or nothing is proposed yet. */
  proposal: z.nullable(keyChange),
  /** Who decided first; null: nobody yet. */
  decidedBy: z.nullable(z.object({ id, name: z.string() })),
  /** The second person; null: nobody yet. */
  confirmedBy: z.nullable(z.object({ id, name: z.string() })),
  decidedAt: z.nullable(instant),
  /** Null unless it was accepted. */
  difference: z.nullable(keyDifference),
  /** Those who object, the first on top; 50 at most. */
  supports: z.array(
    z.object({
      userId: id,
      name: z.string(),
      kind: z.enum(objectionKinds),
      note: z.string(),
      hasProof: z.boolean(),
      at: instant,
    }),
  ),
  supporters: z.int(),
  at: instant,
});
export type ObjectionForStaff = z.output<typeof objectionForStaff>;

export const testObjections = z.object({
  openUntil: z.nullable(instant),
  keyState: z.enum(['none', 'provisional', 'objections_open', 'final']),
  keyRevision: z.int(),
  /** Attempts that still wait to be scored by the changed key. */
  toRescore: z.int(),
  /** How the rules of the test drop a question: the only way besides another key. */
  dropVerdict: z.enum(dropVerdicts),
  items: z.array(objectionForStaff),
});
export type TestObjections = z.output<typeof testObjections>;

const staff = ['teacher'] as const;
const own = { access: 'user', session: 'checked', params: idParams } as const;
const decide = { access: staff, params: idParams, response: testObjections } as const;

export const objections = {
  listOwnObjections: endpoint({
    method: 'GET',
    path: '/api/attempts/:id/objections',
    summary: 'What the caller objected to in the answer key of a test, and until when they can.',
    ...own,
    response: ownObjections,
    errors: ['not_found', 'attempt_running', 'not_released'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/attempts/:id/objections',
    summary: 'Object to the answer key of a question, with a photo of the proof. Others’ open objection is joined.',
    ...own,
    files: { proof: { maxBytes: 8_000_000, required: false, picture: true } },
    body: z.object({
      q: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)),
      kind: z.enum(objectionKinds),
      note,
    }),
    response: ownObjections,
    status: 201,
    errors: ['not_found', 'attempt_running', 'not_released', 'invalid_transition', 'file_not_image'],
  }),
  listObjections: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/objections',
    summary: 'The objections to the answer key of a test, those that wait first; 300 at most.',
    ...decide,
    errors: ['not_found'],
  }),
  openProof: endpoint({
    method: 'GET',
    path: '/api/admin/objections/:id/proofs/:userId',
    summary: 'The photo with which a student proves an objection.',
    access: staff,
    audit: { action: 'tests.open_proof', table: 'test_objections' },
    params: z.extend(idParams, { userId: id }),
    response: binary,
    errors: ['not_found'],
  }),
  openObjections: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/objections/window',
    summary: 'Let students object to the answer key until a time, or make the key final (null).',
    ...decide,
    body: z.object({ until: z.nullable(instant) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  doubtKey: endpoint({
    method: 'POST',
    path: '/api/admin/tests/:id/objections',
    summary: 'Open the answer key of a question for a decision, without a student’s objection.',
    ...decide,
    body: z.object({ q: questionNumber }),
    errors: ['not_found', 'invalid_transition'],
  }),
  decideObjection: endpoint({
    method: 'POST',
    path: '/api/admin/objections/:id/decision',
    summary: 'Propose how an objection is decided: change the key, or decline (null). A second person confirms.',
    ...decide,
    body: z.object({ change: z.nullable(keyChange), answer: note }),
    errors: ['not_found', 'invalid_transition'],
  }),
  confirmObjection: endpoint({
    method: 'POST',
    path: '/api/admin/objections/:id/confirmation',
    summary:
      'Confirm a decision as the second person, or send it back, also one’s own. A changed key has the test scored again.',
    ...decide,
    body: z.object({ agrees: z.boolean() }),
    errors: ['not_found', 'invalid_transition', 'second_person_needed'],
  }),
};
