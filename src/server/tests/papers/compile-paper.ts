import { byLanguage, type Language, type Texts } from '../../../contract/languages.ts';
import { type ScoringPaper, scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import { marksInUnits, type Skin, type TestRules } from '../../../contract/tests/test-rules.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import type { PaperQuestion } from './paper-store.ts';

/** The texts in the languages of a test; what is the same in all, such as a number, is written once in English. */
export function only(texts: Texts, languages: readonly Language[]): Texts {
  // English is what another language falls back to, so it stays where the test is not given in it.
  return byLanguage((one) => (languages.includes(one) || one === 'en' ? texts[one] || texts.en : ''));
}

/** What students see of a question. */
export function compileQuestion(
  { q, section, content }: Pick<PaperQuestion, 'q' | 'section' | 'content'>,
  languages: readonly Language[],
): TestPaper['questions'][number] {
  return {
    q,
    section,
    kind: content.kind,
    passageId: content.passageId,
    texts: only(
      byLanguage((one) => content.texts[one].text),
      languages,
    ),
    options: content.options.map((option) => ({
      ...option,
      texts: only(option.texts, languages),
      ...(option.alts ? { alts: only(option.alts, languages) } : {}),
    })),
    pictures: content.pictures.filter((one) => one.place === 'text').map(({ id, alts }) => ({ id, alts })),
  };
}

/** What students see of a test: no right answer, no solution. */
export function compilePaper(
  test: { id: string; names: Texts; skin: Skin; languages: readonly Language[]; rules: TestRules },
  questions: readonly PaperQuestion[],
): TestPaper {
  const passages = new Map<string, Texts>();
  for (const { content, passage } of questions) {
    if (content.passageId !== null && passage !== null) passages.set(content.passageId, only(passage, test.languages));
  }
  return {
    testId: test.id,
    names: test.names,
    skin: test.skin,
    languages: [...test.languages],
    rules: test.rules,
    passages: [...passages].map(([id, texts]) => ({ id, texts })),
    questions: questions.map((question) => compileQuestion(question, test.languages)),
  };
}

/** What scoring needs of a test, and the most that can be scored. */
export function compileKey(
  rules: TestRules,
  questions: readonly PaperQuestion[],
): { answerKey: ScoringPaper; full: number } {
  const answerKey: ScoringPaper = {
    ...marksInUnits(rules),
    bestSections: rules.bestSections,
    questions: questions.map(({ q, section, content }) => ({
      q,
      section,
      kind: content.kind,
      rightIds: content.rightIds,
      numericAnswer: content.numericAnswer,
      verdict: 'key',
    })),
  };
  return { answerKey, full: scoreAttempt(answerKey, {}).full };
}
