import { useLingui } from '@lingui/react/macro';
import { languagesEnglishLast } from '../../../contract/languages.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { LanguageName } from '../../i18n/language-name.tsx';

/** The three languages by their own names, on the night sky. On English pages a 2 kB font draws them: sign-in comes first, and
 * the whole script would be 100 kB for a word. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const { offered } = usePublicSettings().languages;
  return (
    <fieldset aria-label={t`Language`} className="flex flex-wrap rounded-[12px] bg-white/10 p-[3px]">
      {languagesEnglishLast
        .filter((one) => offered.includes(one))
        .map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={i18n.locale === language}
            onClick={() => void chooseLanguage(language)}
            className="min-h-10 min-w-17 rounded-[10px] text-small-strong text-night-foreground aria-pressed:bg-night-foreground aria-pressed:text-night"
          >
            <span className={language === 'en' ? undefined : 'font-language-name'}>
              <LanguageName language={language} />
            </span>
          </button>
        ))}
    </fieldset>
  );
}
