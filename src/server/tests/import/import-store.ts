import { sql } from 'kysely';
import type { QuestionCells, QuestionImport, QuestionRow } from '../../../contract/tests/question-import.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** False where the id is there already. */
export async function insertImport(
  trx: Trx,
  made: {
    id: string;
    topicId: string | null;
    isSubmitted: boolean;
    madeBy: string;
    at: string;
    rows: readonly QuestionRow[];
  },
): Promise<boolean> {
  const { id, topicId: topic_id, isSubmitted: is_submitted, madeBy: made_by, at: created_at } = made;
  const inserted = await trx
    .insertInto('question_imports')
    .values({ id, topic_id, is_submitted, made_by, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`insert into question_import_rows (import_id, row, cells, is_wanted)
    select ${id}, r.row, r.cells, r."isWanted"
    from jsonb_to_recordset(${JSON.stringify(made.rows)}::jsonb) as r (row integer, cells jsonb, "isWanted" boolean)`.execute(
    trx,
  );
  return true;
}

const columns = sql`i.id, i.made_by as "madeBy", i.created_at as "createdAt", c.*`;
const from = sql`from question_imports i
  cross join lateral (select count(*)::int as total, count(*) filter (where r.state = 'waiting')::int as waiting,
    count(*) filter (where r.state = 'made')::int as made, count(*) filter (where r.state = 'known')::int as known,
    count(*) filter (where r.state = 'refused')::int as refused
    from question_import_rows r where r.import_id = i.id) c`;

type ImportLine = QuestionImport & { madeBy: string };

export async function selectImport(db: Queries, id: string): Promise<ImportLine | undefined> {
  const { rows } = await sql<ImportLine>`select ${columns} ${from} where i.id = ${id}`.execute(db);
  return rows[0];
}

/** The last ten. */
export async function selectImports(db: Queries): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select ${columns} ${from} order by i.created_at desc, i.id desc limit 10`.execute(db);
  return rows;
}

export interface TakenRow {
  row: number;
  cells: QuestionCells;
  isWanted: boolean;
  topicId: string | null;
  isSubmitted: boolean;
  madeBy: string;
}

/** The next row that waits, locked; those that another process has in hand are passed over. */
export async function takeRow(trx: Trx, importId: string): Promise<TakenRow | undefined> {
  const { rows } = await sql<TakenRow>`
    select r.row, coalesce(r.cells, '{}'::jsonb) as cells, r.is_wanted as "isWanted", i.topic_id as "topicId",
      i.is_submitted as "isSubmitted", i.made_by as "madeBy"
    from question_import_rows r join question_imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.state = 'waiting'
    order by r.row limit 1 for update of r skip locked`.execute(trx);
  return rows[0];
}

export async function updateRow(
  trx: Trx,
  done: { importId: string; row: number; state: 'made' | 'known' | 'refused' },
): Promise<void> {
  await trx
    .updateTable('question_import_rows')
    .set({ state: done.state, cells: null })
    .where('import_id', '=', done.importId)
    .where('row', '=', done.row)
    .execute();
}

/** The rows that were not added. */
export async function selectProblems(db: Queries, importId: string) {
  const { rows } = await sql<{ row: number; state: 'known' | 'refused' }>`
    select row, state from question_import_rows
    where import_id = ${importId} and state in ('known', 'refused') order by row limit 1000`.execute(db);
  return rows;
}
