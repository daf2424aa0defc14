import { sql } from 'kysely';
import type { ImportCells, ImportRow, StudentImport } from '../../../contract/batches/student-import.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Who has these phone numbers, by number. */
export async function selectPeople(
  db: Queries,
  phones: readonly string[],
): Promise<Map<string, { id: string; name: string; isStaff: boolean }>> {
  const { rows } = await sql<{ phone: string; id: string; name: string; isStaff: boolean }>`
    select coalesce(p.phone_number, '') as phone, p.user_id as id, coalesce(p.full_name, p.username) as name,
      exists (select from role_grants g where g.user_id = p.user_id) as "isStaff"
    from profiles p where p.phone_number = any(${phones}::text[])`.execute(db);
  return new Map(rows.map(({ phone, ...person }) => [phone, person]));
}

/** Which of these numbers of the academy’s own a student has. */
export async function selectTakenNumbers(db: Queries, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(number, '') as number from students where number = any(${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** False where the id is there already. */
export async function insertImport(
  trx: Trx,
  made: { id: string; batchId: string | null; madeBy: string; at: string; rows: readonly ImportRow[] },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('student_imports')
    .values({ id: made.id, batch_id: made.batchId, made_by: made.madeBy, created_at: made.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`insert into student_import_rows (import_id, row, cells)
    select ${made.id}, r.row, r.cells from jsonb_to_recordset(${JSON.stringify(made.rows)}::jsonb) as r (row integer, cells jsonb)`.execute(
    trx,
  );
  return true;
}

const columns = sql`i.id, i.made_by as "madeBy", b.names ->> 'en' as "batchName", i.created_at as "createdAt", c.*`;
const from = sql`from student_imports i left join batches b on b.id = i.batch_id
  cross join lateral (select count(*)::int as total, count(*) filter (where r.state = 'waiting')::int as waiting,
    count(*) filter (where r.state in ('made', 'not_enrolled'))::int as made, count(*) filter (where r.state = 'known')::int as known,
    count(*) filter (where r.state = 'refused')::int as refused,
    count(*) filter (where r.state = 'not_enrolled')::int as "notEnrolled"
    from student_import_rows r where r.import_id = i.id) c`;

export async function selectImport(db: Queries, id: string): Promise<(StudentImport & { madeBy: string }) | undefined> {
  const { rows } = await sql<StudentImport & { madeBy: string }>`select ${columns} ${from} where i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The last ten. */
export async function selectImports(db: Queries): Promise<(StudentImport & { madeBy: string })[]> {
  const { rows } = await sql<StudentImport & { madeBy: string }>`
    select ${columns} ${from} order by i.created_at desc, i.id desc limit 10`.execute(db);
  return rows;
}

/** The next row that waits, locked; those that another process has in hand are passed over. */
export async function takeRow(
  trx: Trx,
  importId: string,
): Promise<{ row: number; cells: ImportCells; batchId: string | null; madeBy: string } | undefined> {
  const { rows } = await sql<{ row: number; cells: ImportCells; batchId: string | null; madeBy: string }>`
    select r.row, coalesce(r.cells, '{}'::jsonb) as cells, i.batch_id as "batchId", i.made_by as "madeBy"
    from student_import_rows r join student_imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.state = 'waiting'
    order by r.row limit 1 for update of r skip locked`.execute(trx);
  return rows[0];
}

export async function updateRow(
  trx: Trx,
  done: { importId: string; row: number; state: 'made' | 'known' | 'refused' | 'not_enrolled' },
): Promise<void> {
  await trx
    .updateTable('student_import_rows')
    .set({ state: done.state, cells: null })
    .where('import_id', '=', done.importId)
    .where('row', '=', done.row)
    .execute();
}

/** The rows that were not entered, or not enrolled. */
export async function selectProblems(db: Queries, importId: string) {
  const { rows } = await sql<{ row: number; state: 'known' | 'refused' | 'not_enrolled' }>`
    select row, state from student_import_rows
    where import_id = ${importId} and state in ('known', 'refused', 'not_enrolled') order by row limit 2000`.execute(
    db,
  );
  return rows;
}
