import { byLanguage, type Language } from '../../../contract/languages.ts';
import type { KeyChange } from '../../../contract/tests/objections.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { DropVerdict } from '../../../contract/tests/score-attempt.ts';
import { textVariables } from '../../http/in-language.ts';
import type { DecidedKey } from './objection-store.ts';

const dropped: Record<DropVerdict, Record<Language, string>> = {
  all_get_marks: { en: 'full marks for everyone', mr: 'सर्वांना पूर्ण गुण', hi: 'सबको पूरे अंक' },
  those_who_answered: {
    en: 'full marks for those who answered',
    mr: 'उत्तर देणाऱ्यांना पूर्ण गुण',
    hi: 'जवाब देने वालों को पूरे अंक',
  },
  left_out: { en: 'left out for everyone', mr: 'सर्वांसाठी वगळला', hi: 'सबके लिए हटाया गया' },
};

/** The values of a message that name the question and its earlier and new key; none where there is no new one. */
export function keyVariables({
  position,
  optionIds,
  languages: written,
  difference,
}: DecidedKey): Record<string, string> {
  if (!difference) return {};
  const { before, after, number } = difference;
  const said = ({ verdict, rightIds }: KeyChange) =>
    byLanguage((one) => {
      if (verdict !== 'key') return dropped[verdict][one];
      const letters = rightIds.map((id) =>
        optionLetter(optionIds.indexOf(id), written.includes(one) ? one : (written[0] ?? 'en')),
      );
      return letters.join(', ') || (number ?? '');
    });
  return {
    number: String(position),
    ...textVariables('oldKey', said(before)),
    ...textVariables('newKey', said(after)),
  };
}
