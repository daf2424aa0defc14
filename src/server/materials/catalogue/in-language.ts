import type { Language } from '../../../contract/languages.ts';
import { inLanguage } from '../../http/in-language.ts';
import type { ListedMaterial } from './list-store.ts';

type Read<Row> = Omit<Row, 'textLanguage' | 'translations'>;

/** A material with its title and description in the reader's language only. */
export function materialIn<Row extends ListedMaterial>(row: Row, language: Language | null): Read<Row> {
  const {
    textLanguage: _language,
    translations: _translations,
    ...read
  } = inLanguage(row, ['title', 'description'], language);
  return read;
}
