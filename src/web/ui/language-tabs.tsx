import { useLingui } from '@lingui/react/macro';
import { type Language, languagesEnglishLast } from '../../contract/languages.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { Segmented } from './segmented.tsx';
import { WrittenCount } from './written-count.tsx';

interface LanguageTabsProps {
  /** The language that is written now. */
  value: Language;
  onChange: (language: Language) => void;
  /** How many languages are written. */
  written: number;
}

/** The tabs of an editor whose texts are written in three languages. */
export function LanguageTabs({ value, onChange, written }: LanguageTabsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segmented<Language>
        label={t`Language you’re writing in`}
        value={value}
        onChange={onChange}
        options={languagesEnglishLast.map((one) => ({ value: one, label: <LanguageName language={one} /> }))}
      />
      <span className="text-small text-muted-foreground">
        <WrittenCount written={written} />
      </span>
    </div>
  );
}
