import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '../../contract/languages.ts';

/** Each language by its name in the reader's own. */
export const languageWords: Record<Language, MessageDescriptor> = {
  en: msg`English`,
  mr: msg`Marathi`,
  hi: msg`Hindi`,
};
