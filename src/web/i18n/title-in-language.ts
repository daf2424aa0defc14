import { i18n } from '@lingui/core';
import type { Translated } from '../../contract/languages.ts';

/** A title that staff get in every language, in the reader's own; as it was first written where it is not. */
export function titleInLanguage(one: Translated<'title'> & { title: string }): string {
  return one.translations[i18n.locale as keyof typeof one.translations]?.title || one.title;
}
