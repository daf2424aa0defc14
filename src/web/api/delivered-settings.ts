import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '../../contract/languages.ts';
import { defaultTexts } from '../../contract/settings/default-texts.ts';
import { inLanguage } from '../../contract/settings/in-language.ts';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';

/** The delivered settings with their texts in a language other than English. */
export function deliveredIn(language: Language, delivered: PublicSettings): PublicSettings {
  const { academy, home, payments, prices } = defaultTexts;
  const own = inLanguage({ academy, home, payments, prices }, language) as Partial<PublicSettings>;
  return {
    ...delivered,
    ...own,
    academy: { ...delivered.academy, ...own.academy, name: i18n._(msg`Academy`) },
  };
}
