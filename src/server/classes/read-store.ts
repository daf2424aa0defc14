import { sql } from 'kysely';
import type { ClassTableRow } from '../../contract/classes.ts';
import type { Queries } from '../db/db.ts';
import { readTable } from '../http/table-reads.ts';
import type { ReadableTable, TableRead } from '../http/table-words.ts';

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
    place: 'text',
  },
  maxRows: 100,
  order: [{ column: 'class_date', descending: false }],
};

/** Shown classes. */
export function selectClassTable(db: Queries, read: TableRead): Promise<Partial<ClassTableRow>[]> {
  return readTable<ClassTableRow>(db, classesTable, { from: sql`classes`, rule: sql`is_active` }, read);
}
