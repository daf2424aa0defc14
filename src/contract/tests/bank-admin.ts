import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { inEachLanguage, language, languageTexts } from '../languages.ts';
import { title } from '../names.ts';
import { line } from '../settings/settings-parts.ts';
import { languageSet, questionContent, questionKinds } from './question-content.ts';

/** A question in a list; the state of its latest version follows from its review. */
export const bankStates = ['draft', 'in_review', 'approved', 'archived'] as const;
export type BankState = (typeof bankStates)[number];

export const topicForm = z.object({
  names: inEachLanguage(line(80), title(2, 80)),
  parentId: z.nullable(id),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
});
export const topic = z.object({
  id,
  parentId: z.nullable(id),
  names: languageTexts,
  position: z.int(),
  /** 1 a subject, 2 a topic, 3 a subtopic. */
  depth: z.int(),
  /** Has questions or topics of its own. */
  isUsed: z.boolean(),
  version: editVersion,
});
export type Topic = z.output<typeof topic>;

export const questionSource = z.object({
  exam: line(120),
  year: z.nullable(z.int().check(z.minimum(1990, 'year_unlikely'), z.maximum(2100, 'year_unlikely'))),
  shift: line(40),
  number: line(20),
  url: z.union(
    [z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'link_format' })],
    'link_format',
  ),
});

export const questionForm = z.object({ topicId: id, source: questionSource, content: questionContent });
export type QuestionForm = z.output<typeof questionForm>;

export const listedQuestion = z.object({
  id,
  topicId: id,
  kind: z.enum(questionKinds),
  /** Of its latest version. */
  versionId: id,
  passageId: z.nullable(id),
  /** The beginning of its text in each language. */
  texts: languageTexts,
  state: z.enum(bankStates),
  languages: languageSet,
  approvedLanguages: languageSet,
  /** Scheduled tests that have it. */
  uses: z.int(),
  createdAt: instant,
});
export type ListedQuestion = z.output<typeof listedQuestion>;

const review = z.object({
  language,
  verdict: z.enum(['approved', 'changes_needed']),
  note: z.string(),
  reviewer: z.string(),
  at: instant,
});

export const questionForStaff = z.extend(questionForm, {
  id,
  versionId: id,
  /** Number of the latest version. */
  n: z.int(),
  state: z.enum(bankStates),
  languages: languageSet,
  approvedLanguages: languageSet,
  /** The passage that it is about; null: none. */
  passage: z.nullable(z.object({ id, texts: languageTexts })),
  reviews: z.array(review),
  /** The versions, the latest first. */
  versions: z.array(z.object({ n: z.int(), id, by: z.string(), at: instant })),
  uses: z.int(),
  /** Its languages that the caller may review: not what they wrote themselves, unless the setting allows it. */
  mayReviewIn: languageSet,
  version: editVersion,
});
export type QuestionForStaff = z.output<typeof questionForStaff>;

export const duplicate = z.object({
  id,
  texts: languageTexts,
  /** The same words and numbers; else only nearly the same words, with the same numbers. */
  isExact: z.boolean(),
  likeness: z.number(),
});

const staff = ['teacher'] as const;
const oneOf = { access: staff, params: idParams } as const;

export const bankAdmin = {
  listTopics: endpoint({
    method: 'GET',
    path: '/api/admin/topics',
    summary: 'The whole tree of subjects, topics and subtopics; 1,000 at most.',
    access: staff,
    response: z.object({ items: z.array(topic) }),
  }),
  createTopic: endpoint({
    method: 'POST',
    path: '/api/admin/topics',
    summary: 'Make a subject, topic or subtopic.',
    access: staff,
    body: topicForm,
    response: topic,
    status: 201,
    errors: ['not_found'],
  }),
  changeTopic: endpoint({
    method: 'PUT',
    path: '/api/admin/topics/:id',
    summary: 'Rename or move a topic; its level stays.',
    ...oneOf,
    body: z.extend(topicForm, { version: editVersion }),
    response: topic,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteTopic: endpoint({
    method: 'DELETE',
    path: '/api/admin/topics/:id',
    summary: 'Remove a topic that nothing belongs to.',
    ...oneOf,
    response: z.object({ id }),
    errors: ['not_found', 'topic_in_use'],
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/api/admin/questions',
    summary: 'Questions of the bank, the latest first, by topic, kind, state, language and words.',
    access: staff,
    query: z.extend(pageQuery, {
      /** With everything below it. */
      topicId: z.optional(id),
      kind: z.optional(z.enum(questionKinds)),
      state: z.optional(z.enum(bankStates)),
      /** Not yet approved in this language. */
      missing: z.optional(language),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    response: pageOf(listedQuestion),
  }),
  getQuestion: endpoint({
    method: 'GET',
    path: '/api/admin/questions/:id',
    summary: 'One question with everything that staff see.',
    ...oneOf,
    response: questionForStaff,
    errors: ['not_found'],
  }),
  getQuestionVersion: endpoint({
    method: 'GET',
    path: '/api/admin/questions/:id/versions/:n',
    summary: 'What a question said in one of its versions.',
    access: staff,
    params: z.extend(idParams, { n: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) }),
    response: z.object({ versionId: id, content: questionContent }),
    errors: ['not_found'],
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/questions',
    summary: 'Add a question to the bank, as a draft.',
    access: staff,
    body: questionForm,
    response: questionForStaff,
    status: 201,
  }),
  changeQuestion: endpoint({
    method: 'PUT',
    path: '/api/admin/questions/:id',
    summary:
      'Save a question as its next version; languages in which nothing changed stay approved. Tests keep theirs.',
    ...oneOf,
    body: z.extend(questionForm, { version: editVersion }),
    response: questionForStaff,
    errors: ['not_found', 'edit_conflict'],
  }),
  submitQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/questions/:id/submit',
    summary: 'Send the latest version of a question to be reviewed.',
    ...oneOf,
    body: z.object({}),
    response: questionForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  reviewQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/questions/:id/reviews',
    summary: 'Approve the latest version in one language, or say what has to change.',
    ...oneOf,
    body: z.object({
      language,
      verdict: z.enum(['approved', 'changes_needed']),
      note: z.string().check(z.trim(), z.maxLength(1000, 'too_long')),
      /** The version that was read. */
      versionId: id,
    }),
    response: questionForStaff,
    errors: ['not_found', 'invalid_transition', 'second_person_needed'],
  }),
  archiveQuestion: endpoint({
    method: 'PUT',
    path: '/api/admin/questions/:id/archived',
    summary: 'Put a question away or take it back; tests keep it.',
    ...oneOf,
    body: z.object({ isArchived: z.boolean() }),
    response: questionForStaff,
    errors: ['not_found'],
  }),
  findDuplicates: endpoint({
    method: 'POST',
    path: '/api/admin/questions/duplicates',
    summary: 'Questions that say the same, exactly or nearly, with the same numbers; 10 at most.',
    access: staff,
    body: z.object({ exceptId: z.nullable(id), content: questionContent }),
    response: z.object({ items: z.array(duplicate) }),
  }),
};
