import { sql } from 'kysely';
import type { ClassSubject } from '../../../contract/classes/classes.ts';
import type { Queries } from '../../db/db.ts';

/** Who teaches shown classes of these subjects, or any where none are given, in a stretch of time; the busiest first. */
export async function selectTeachers(
  db: Queries,
  { subjects, from, to, limit }: { subjects: readonly ClassSubject[]; from: string; to: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ teacher: string }>`
    select c.teacher from classes c
    where c.is_active and c.session_of is null and c.teacher <> ''
      and c.class_date >= ${from}::timestamptz and c.class_date < ${to}::timestamptz
      and (cardinality(${subjects}::text[]) = 0 or c.subject = any(${subjects}::text[]))
    group by c.teacher order by count(*) desc, c.teacher limit ${limit}`.execute(db);
  return rows.map((row) => row.teacher);
}
