import { useLingui } from '@lingui/react/macro';
import { languages } from '../../../contract/languages.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { type ImportText, importTexts, type QuestionColumn } from '../../../contract/tests/question-import.ts';
import { languageNames } from '../../i18n/language.ts';

/** What the columns are called on the screen. */
export function useColumnNames(): Record<QuestionColumn, string> {
  const { t, i18n } = useLingui();
  const texts: Record<string, string> = { passage: t`Passage`, question: t`Question`, solution: t`Solution` };
  const nameOf = (text: ImportText) =>
    texts[text] ?? t`Option ${optionLetter('abcdef'.indexOf(text.slice(-1)), i18n.locale)}`;
  return {
    topic: t`Topic`,
    kind: t`Kind of answer`,
    answer: t`Right answer`,
    tolerance: t`Tolerance`,
    pinned: t`Options that stay last`,
    exam: t`From the exam (optional)`,
    year: t`Year (optional)`,
    shift: t`Shift`,
    number: t`Number in the paper`,
    url: t`Link to the paper`,
    pictures: t`Pictures`,
    ...Object.fromEntries(
      importTexts.flatMap((text) =>
        languages.map((one) => [`${text}_${one}`, `${nameOf(text)} (${languageNames[one]})`]),
      ),
    ),
  } as Record<QuestionColumn, string>;
}
