import * as z from 'zod/mini';
import { id } from '../ids.ts';
import { inEachLanguage, type Language, language, languages } from '../languages.ts';
import { decimalPattern } from './decimals.ts';
import { plainFormulae } from './plain-formulae.ts';
import { withoutFormulae } from './split-formulae.ts';

/** One right option, several right options, or a number to work out. */
export const questionKinds = ['single', 'multiple', 'numeric'] as const;

/** What a person writes: lines of text, formulae as `<math>` elements in it. */
const writing = (max: number) => z.string().check(z.trim(), z.overwrite(plainFormulae), z.maxLength(max, 'too_long'));
const inLanguages = <T extends z.ZodMiniType>(one: T) => inEachLanguage(one);

export const optionId = z.string().check(z.regex(/^[a-z0-9]{1,8}$/));

export const questionOption = z.object({
  /** The same in every version of the question: answers name it. */
  id: optionId,
  /** Stays last when options are shuffled: "none of these". */
  isPinned: z.boolean(),
  texts: inLanguages(writing(1000)),
  pictureId: z.nullable(id),
  /** What its picture shows, for those who cannot see it. */
  alts: z.optional(inLanguages(writing(300))),
});

export const numericAnswer = z.object({
  value: z.string().check(z.regex(decimalPattern, 'number_needed')),
  tolerance: z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'number_needed')),
});

export const questionPicture = z.object({
  id,
  place: z.enum(['text', 'solution']),
  /** What it shows, for those who cannot see it. */
  alts: inLanguages(writing(300)),
});

/** Everything that a question says and what is right, in every language: the content of one version. */
export const questionContent = z.object({
  kind: z.enum(questionKinds),
  texts: inLanguages(z.object({ text: writing(6000), solution: writing(10_000) })),
  options: z.array(questionOption).check(z.maxLength(8)),
  rightIds: z.array(optionId).check(z.maxLength(8)),
  numericAnswer: z.nullable(numericAnswer),
  pictures: z.array(questionPicture).check(z.maxLength(12)),
  passageId: z.nullable(id),
});
export type QuestionContent = z.output<typeof questionContent>;

export const languageSet = z.array(language).check(z.maxLength(languages.length));

/** Whether a person who reads only `in` can understand it: numbers and formulae need no translation. */
function readsIn(texts: Record<Language, string>, where: Language): boolean {
  if (texts[where] !== '') return true;
  return texts.en !== '' && !/\p{L}{2}/u.test(withoutFormulae(texts.en));
}

/** The languages in which the text and every option are written. */
export function writtenLanguages(content: Pick<QuestionContent, 'texts' | 'options'>): Language[] {
  return languages.filter(
    (one) =>
      content.texts[one].text !== '' &&
      content.options.every((option) => option.pictureId !== null || readsIn(option.texts, one)),
  );
}

/** What is wrong with the content of a question, by field; empty when it can be saved. */
export function contentMistakes(
  content: QuestionContent,
): { field: string; code: 'required' | 'too_few' | 'not_a_choice' | 'invalid' }[] {
  const mistakes: { field: string; code: 'required' | 'too_few' | 'not_a_choice' | 'invalid' }[] = [];
  if (languages.every((one) => content.texts[one].text === ''))
    mistakes.push({ field: 'texts.en.text', code: 'required' });
  const ids = content.options.map((option) => option.id);
  if (new Set(ids).size !== ids.length) mistakes.push({ field: 'options', code: 'invalid' });
  if (content.kind === 'numeric') {
    if (content.numericAnswer === null) mistakes.push({ field: 'numericAnswer.value', code: 'required' });
    if (content.options.length > 0) mistakes.push({ field: 'options', code: 'invalid' });
    if (content.rightIds.length > 0) mistakes.push({ field: 'rightIds', code: 'invalid' });
    return mistakes;
  }
  if (content.numericAnswer !== null) mistakes.push({ field: 'numericAnswer.value', code: 'invalid' });
  if (content.options.length < 2) mistakes.push({ field: 'options', code: 'too_few' });
  content.options.forEach((option, at) => {
    if (option.pictureId === null && languages.every((one) => option.texts[one] === '')) {
      mistakes.push({ field: `options.${at}.texts.en`, code: 'required' });
    }
  });
  const right = new Set(content.rightIds);
  if (right.size === 0) mistakes.push({ field: 'rightIds', code: 'required' });
  else if (right.size !== content.rightIds.length || content.rightIds.some((one) => !ids.includes(one))) {
    mistakes.push({ field: 'rightIds', code: 'not_a_choice' });
  } else if (content.kind === 'single' && right.size > 1) mistakes.push({ field: 'rightIds', code: 'invalid' });
  if (mistakes.length === 0 && writtenLanguages(content).length === 0) {
    mistakes.push({ field: 'texts.en.text', code: 'required' });
  }
  return mistakes;
}
