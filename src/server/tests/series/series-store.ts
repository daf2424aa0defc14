import { sql } from 'kysely';
import {
  type SeriesForm,
  type SeriesForStaff,
  type SeriesSummary,
  seriesAtMost,
} from '../../../contract/tests/series.ts';
import type { Queries, Trx } from '../../db/db.ts';

export type SeriesRow = Omit<SeriesForStaff, 'version'>;

const columns = sql`s.id, s.names, s.descriptions, s.is_active as "isActive",
  (select count(*)::int from tests t where t.series_id = s.id and t.state <> 'cancelled') as tests`;

/** Every series, the newest first. */
export async function selectAllSeries(db: Queries): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${columns} from test_series s order by s.created_at desc, s.id desc limit ${seriesAtMost}`.execute(db);
  return rows;
}

export async function selectSeries(db: Queries, id: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`select ${columns} from test_series s where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Active series that have tests, with what somebody has taken of each. */
export async function selectSeriesOf(db: Queries, userId: string): Promise<SeriesSummary[]> {
  const { rows } = await sql<SeriesSummary>`
    select s.id, s.names, s.descriptions, count(t.id)::int as tests,
      count(t.id) filter (where exists (select from attempts a
        where a.test_id = t.id and a.user_id = ${userId} and not a.is_dry_run
          and a.state <> 'void'))::int as taken
    from test_series s join tests t on t.series_id = s.id and t.state in ('scheduled', 'finalised')
    where s.is_active group by s.id order by s.created_at desc, s.id desc limit ${seriesAtMost}`.execute(db);
  return rows;
}

/** Who changes a series does so one after the other. */
export async function lockSeries(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from test_series where id = ${id} for update`.execute(trx);
  return rows.length > 0;
}

const columnsOf = (form: SeriesForm) => ({
  names: JSON.stringify(form.names),
  descriptions: JSON.stringify(form.descriptions),
  is_active: form.isActive,
});

export async function insertSeries(trx: Trx, form: SeriesForm, at: string): Promise<string> {
  const values = { ...columnsOf(form), created_at: at };
  const { id } = await trx.insertInto('test_series').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSeries(trx: Trx, id: string, form: SeriesForm): Promise<void> {
  await trx.updateTable('test_series').set(columnsOf(form)).where('id', '=', id).execute();
}
