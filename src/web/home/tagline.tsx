import { useLingui } from '@lingui/react/macro';
import { settingText } from '../api/delivered-words.ts';

/** The tagline with its last word, 'Mentor', in sun. */
export function Tagline({ text }: { text: string }) {
  const { i18n } = useLingui();
  const words = settingText(i18n, text).split(' ');
  const last = words.pop();
  return (
    <h1 className="mt-2 max-w-[7em] text-hero">
      {words.join(' ')} <span className="text-sun">{last}</span>
    </h1>
  );
}
