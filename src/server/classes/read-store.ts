import { sql } from 'kysely';
import type { ClassTableRow } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries } from '../db/db.ts';
import type { ReadableTable, TableRead } from '../http/tables/postgrest-query.ts';
import { type RowSource, readTable } from '../http/tables/postgrest-read.ts';
import { textIn } from './store.ts';

/** What `GET /rest/v1/classes` shows: never a joining link or a recording. */
export const classesTable: ReadableTable = {
  columns: {
    id: 'uuid',
    class_title: 'text',
    class_description: 'text',
    class_date: 'instant',
    class_time: 'text',
    class_price: 'number',
    is_active: 'boolean',
    kind: 'text',
    ends_at: 'instant',
    subject: 'text',
    teacher: 'text',
    language: 'text',
    venue: 'text',
  },
  maxRows: 100,
  order: [{ column: 'class_date', descending: false }],
};

/** Shown classes, their texts in a reader's language. */
export function selectClassTable(
  db: Queries,
  read: TableRead,
  language: Language | null,
): Promise<Partial<ClassTableRow>[]> {
  return readTable<ClassTableRow>(db, classesTable, shownClasses(language), read);
}

export function shownClasses(language: Language | null): RowSource {
  const from = sql`(
    select c.id, ${textIn(language, 'title')} as class_title, ${textIn(language, 'description')} as class_description,
      c.class_date, c.class_time, (c.class_price / 100.0)::float8 as class_price, c.is_active, c.kind, c.ends_at, c.subject, c.teacher, c.language, c.venue
    from classes c where c.is_open and c.session_of is null) shown`;
  return { from, rule: sql`is_active` };
}
