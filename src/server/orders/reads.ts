import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';

/** In SQL: what the order `o` is called, by its first line, in a reader's language; without one, as it was sold. */
export const firstTitle = (language: Language | null): RawBuilder<string> => sql<string>`(
  select coalesce(l.titles ->> ${language}::text, l.title) from order_lines l
  where l.order_id = o.id order by l.position limit 1)`;
