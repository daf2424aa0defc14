import { sql } from 'kysely';
import type { BatchDetail, BatchSummary } from '../../contract/batches/batches.ts';
import type { BatchForm, BatchForStaff, ListedBatch } from '../../contract/batches/batches-admin.ts';
import { countedTo } from '../../contract/ids.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import { isEnrolmentSuspended } from '../materials/reads.ts';
import { isTaughtBy } from './reads.ts';
import { placeOf } from './seats/waiting-store.ts';

const columnsOf = (form: BatchForm) => ({
  names: JSON.stringify(form.names),
  descriptions: JSON.stringify(form.descriptions),
  subjects: form.subjects,
  teachers: form.teachers,
  kind: form.kind,
  venue: form.venue,
  capacity: form.capacity,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
  price_paise: form.pricePaise,
  is_active: form.isActive,
  ...(form.trialDays === undefined ? {} : { trial_days: form.trialDays }),
  ...(form.freezeDays === undefined ? {} : { freeze_days: form.freezeDays }),
});

export async function insertBatch(trx: Trx, form: BatchForm, at: string): Promise<string> {
  const { id } = await trx
    .insertInto('batches')
    .values({ ...columnsOf(form), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBatch(trx: Trx, id: string, form: BatchForm): Promise<void> {
  await trx.updateTable('batches').set(columnsOf(form)).where('id', '=', id).execute();
}

/** What joining a batch depends on, as it is shown. */
export interface BatchRow {
  id: string;
  name: string;
  /** In each language; '' where it is not written. */
  names: Record<Language, string>;
  kind: 'online' | 'in_person';
  capacity: number | null;
  seatsTaken: number;
  startsOn: string;
  endsOn: string;
  isActive: boolean;
  trialDays: number;
  freezeDays: number;
}

const rowColumns = sql<BatchRow>`id, names ->> 'en' as name, names, kind, capacity, seats_taken as "seatsTaken",
  starts_on as "startsOn", ends_on as "endsOn", is_active as "isActive",
  trial_days as "trialDays", freeze_days as "freezeDays"`;

export async function selectBatchRow(db: Queries, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${rowColumns} from batches where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends: whoever joins, leaves or changes it comes one after the other. */
export async function lockBatch(trx: Trx, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${rowColumns} from batches where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Counts a seat as taken or free again. The batch must be locked; the database refuses more than there are. */
export async function countSeat(trx: Trx, batchId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ seats_taken: sql`seats_taken + ${change}` })
    .where('id', '=', batchId)
    .execute();
}

const sold = sql`left join product_grants g on g.batch_id = b.id and g.batch_term is null left join products p on p.id = g.product_id and p.is_on_sale`;

const summaryColumns = sql`b.id, b.names, b.subjects, b.kind, b.venue, b.starts_on as "startsOn", b.ends_on as "endsOn",
  b.capacity - b.seats_taken as "seatsLeft", p.price_paise as "pricePaise", p.id as "productId"`;

const isMember = (userId: string | null) =>
  userId === null
    ? sql`false`
    : sql`exists (select from enrolments e where e.batch_id = b.id and e.user_id = ${userId} and e.ended_at is null)`;

const offers = sql`coalesce((select jsonb_agg(o) from (
    select o.id as "productId", o.price_paise as "pricePaise", og.batch_term -> 'months' as months, og.batch_term -> 'subjects' as subjects
    from product_grants og join products o on o.id = og.product_id and o.is_on_sale
    where og.batch_id = b.id and og.batch_term is not null
    order by (og.batch_term ->> 'months')::int nulls last, o.created_at, o.id limit 24) o), '[]')`;

const ownPlace = (userId: string | null) =>
  userId === null
    ? sql`null`
    : sql`(select jsonb_build_object('untilOn', e.until_on, 'subjects', e.subjects, 'isTrial', e.is_trial,
        'frozenFrom', e.frozen_from, 'frozenUntil', e.frozen_until,
        'isRefundApproved', ${isEnrolmentSuspended('e', sql`null`)})
        from enrolments e where e.batch_id = b.id and e.user_id = ${userId} and e.ended_at is null)`;

const trialDays = (userId: string | null) =>
  sql`case when exists (select from enrolments e where e.batch_id = b.id and e.user_id = ${userId}) then 0 else b.trial_days end`;

const detailColumns = sql`${summaryColumns}, b.descriptions, b.teachers, ${offers} as offers, b.freeze_days as "freezeDays",
  coalesce((select jsonb_array_length(f.instalments) from fee_plans f where f.batch_id = b.id), 0) as instalments,
  (select count(*)::int from (select from batch_materials m where m.batch_id = b.id limit ${countedTo}) counted) as materials,
  (select count(*)::int from (select from test_batches tb join tests t on t.id = tb.test_id and t.state in ('scheduled', 'finalised')
    where tb.batch_id = b.id limit ${countedTo}) counted) as tests`;

/** Up to `limit` batches that are shown and not over on a day, the one that ends first on top, after the given one. */
export async function selectShown(
  db: Queries,
  page: { userId: string | null; today: string; after: { endsOn: string; id: string } | null; limit: number },
): Promise<BatchSummary[]> {
  const { rows } = await sql<BatchSummary>`
    select ${summaryColumns}, ${isMember(page.userId)} as "isMember" from batches b ${sold}
    where b.is_active and b.ends_on >= ${page.today}
      and ${page.after ? sql`(b.ends_on, b.id) > (${page.after.endsOn}::date, ${page.after.id}::uuid)` : sql`true`}
    order by b.ends_on, b.id limit ${page.limit}`.execute(db);
  return rows;
}

/** Up to `limit` batches that a person belongs to, the last joined first. */
export async function selectOwn(db: Queries, userId: string, limit: number): Promise<BatchSummary[]> {
  const { rows } = await sql<BatchSummary>`
    select ${summaryColumns}, true as "isMember" from enrolments e join batches b on b.id = e.batch_id ${sold}
    where e.user_id = ${userId} and e.ended_at is null
    order by e.enrolled_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectDetail(
  db: Queries,
  of: { id: string; userId: string | null },
): Promise<(BatchDetail & { isActive: boolean }) | undefined> {
  const { rows } = await sql<BatchDetail & { isActive: boolean }>`
    select ${detailColumns}, ${isMember(of.userId)} as "isMember", ${ownPlace(of.userId)} as own, ${trialDays(of.userId)} as "trialDays", ${placeOf(of.userId)} as waiting, b.is_active as "isActive"
    from batches b ${sold} where b.id = ${of.id}`.execute(db);
  return rows[0];
}

/** One batch as staff see it, with its price also while it is not shown. */
export async function selectForStaff(db: Queries, id: string): Promise<Omit<BatchForStaff, 'version'> | undefined> {
  const { rows } = await sql<Omit<BatchForStaff, 'version'>>`
    select ${detailColumns}, b.price_paise as "pricePaise", false as "isMember", null as own, b.trial_days as "trialDays", null as waiting, b.capacity, b.seats_taken as "seatsTaken", b.is_active as "isActive",
      array(select bt.user_id from batch_teachers bt where bt.batch_id = b.id order by bt.user_id) as "teacherIds"
    from batches b ${sold} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Up to `limit` batches, the one that begins last on top, after the given one. */
export async function selectBatches(
  db: Queries,
  page: { taughtBy: string | null; after: { startsOn: string; id: string } | null; limit: number },
): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select ${summaryColumns}, b.price_paise as "pricePaise", b.seats_taken as "seatsTaken", b.is_active as "isActive" from batches b ${sold}
    where ${isTaughtBy(sql`b.id`, page.taughtBy)} and ${page.after ? sql`(b.starts_on, b.id) < (${page.after.startsOn}::date, ${page.after.id}::uuid)` : sql`true`}
    order by b.starts_on desc, b.id desc limit ${page.limit}`.execute(db);
  return rows;
}
