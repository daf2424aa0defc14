import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { type Language, languageNames } from '../i18n/language.ts';

/** Keeps what is chosen in the list: also by who used it on a page that the server drew, before React had come. */
const keepChosen = (list: HTMLSelectElement | null) => {
  const chosen = list?.value;
  if (chosen && chosen !== i18n.locale) {
    void import('./start/keep-language.ts').then((one) => one.keepLanguage(chosen as Language));
  }
};

/** The language by its own name; the phone's own list of those that the academy offers. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const { offered } = usePublicSettings().languages;
  const current = i18n.locale as Language;
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-[12px] border bg-card px-2.5 lg:px-3 text-small-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <Globe size={18} aria-hidden="true" className="max-lg:hidden" />
      <span aria-hidden="true">{languageNames[current]}</span>
      <select
        aria-label={t`Language`}
        // A browser that goes back to the page would put the choice of then into it.
        autoComplete="off"
        ref={keepChosen}
        value={current}
        onChange={(event) => keepChosen(event.target)}
        className="absolute inset-0 cursor-pointer appearance-none bg-popover text-popover-foreground opacity-0"
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
