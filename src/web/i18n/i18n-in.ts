import { type I18n, setupI18n } from '@lingui/core';
import { catalogues, type Language } from './language.ts';
import { isolateValues } from './plain-values.ts';

/** The texts in a language, beside the page's own: for a part of it that is shown in another. */
export async function i18nIn(language: Language): Promise<I18n> {
  const { messages } = await catalogues[language]();
  const texts = setupI18n();
  isolateValues(texts);
  texts.loadAndActivate({ locale: language, locales: `${language}-u-nu-latn`, messages });
  return texts;
}
