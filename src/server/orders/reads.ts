import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';

/** In SQL: what the order `o` is called, by its first line, in a language or a column that has one; for null as it was sold. */
export const firstTitle = (language: Language | null | RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select coalesce(jsonb_extract_path_text(l.titles, ${language}::text), l.title) from order_lines l
  where l.order_id = o.id order by l.position limit 1)`;
