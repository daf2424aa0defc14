import { sql } from 'kysely';
import type { ThreeTexts } from '../../contract/batches/batches.ts';

/** The beginning of the text of a question version `v` in each language, for lists; empty where it is not written. */
export const textBeginnings = sql<ThreeTexts>`jsonb_build_object('en', left(v.texts -> 'en' ->> 'text', 300),
  'mr', left(v.texts -> 'mr' ->> 'text', 300), 'hi', left(v.texts -> 'hi' ->> 'text', 300))`;
