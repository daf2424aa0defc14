import { sql } from 'kysely';
import { textsByLanguage } from '../db/language-texts.ts';

/** The beginning of the text of a question version `v` in each language, for lists; empty where it is not written. */
export const textBeginnings = textsByLanguage(sql`v.texts`, 'text', 300);
