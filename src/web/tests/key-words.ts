import { useLingui } from '@lingui/react/macro';
import type { KeyChange } from '../../contract/tests/objections.ts';
import { dropNames } from './copy.ts';

/** What a key says is right: the letters of options, a number, or how the question counts without a right answer. */
export function useKeyWords() {
  const { i18n } = useLingui();
  return ({ verdict, rightIds }: KeyChange, of: { letterOf: (optionId: string) => string; number: string | null }) =>
    verdict === 'key' ? rightIds.map(of.letterOf).join(', ') || (of.number ?? '') : i18n._(dropNames[verdict]);
}
