import { sql } from 'kysely';
import type { Member, StudentBatch } from '../../contract/batches/batches-admin.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import { nameIn } from '../db/language-texts.ts';
import { isTaughtBy } from './reads.ts';
import type { Place } from './rules.ts';

export interface Enrolment {
  id: string;
  batchId: string;
  userId: string;
  orderLineId: string | null;
  enrolledBy: string | null;
  endedAt: string | null;
  /** The last day that is paid for; null: the batch's last. */
  untilOn: string | null;
  /** Null: all of them. */
  subjects: string[] | null;
  isTrial: boolean;
  /** After the batch's last day, for those that were frozen. */
  extraDays: number;
  frozenFrom: string | null;
  frozenUntil: string | null;
  /** Of all freezes together. */
  frozenDays: number;
  isFrozen: boolean;
}

const columns = [
  'id',
  'batch_id as batchId',
  'user_id as userId',
  'order_line_id as orderLineId',
  'enrolled_by as enrolledBy',
  'ended_at as endedAt',
  'until_on as untilOn',
  'subjects',
  'is_trial as isTrial',
  'extra_days as extraDays',
  'frozen_from as frozenFrom',
  'frozen_until as frozenUntil',
  'frozen_days as frozenDays',
  'is_frozen as isFrozen',
] as const;

/** The live enrolment of a person in a batch. */
export async function selectEnrolment(
  db: Queries,
  of: { batchId: string; userId: string },
): Promise<Enrolment | undefined> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The enrolment that an order line paid for, also when it has ended since. */
export async function selectBoughtEnrolment(db: Queries, orderLineId: string): Promise<Enrolment | undefined> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where((where) =>
      where.or([
        where('order_line_id', '=', orderLineId),
        where(
          'id',
          '=',
          where.selectFrom('enrolment_parts').select('enrolment_id').where('order_line_id', '=', orderLineId),
        ),
      ]),
    )
    .executeTakeFirst();
}

export async function selectEnrolmentById(db: Queries, id: string): Promise<Enrolment | undefined> {
  return db.selectFrom('enrolments').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Every live enrolment of a person, in the order of the batches. */
export async function selectEnrolmentsOf(db: Queries, userId: string): Promise<Enrolment[]> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('batch_id')
    .execute();
}

/** Every live enrolment of a batch; it is bounded by the batch's seats. */
export async function selectLiveEnrolments(db: Queries, batchId: string): Promise<Enrolment[]> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The live enrolments that take the subject of a material. */
export async function selectReaders(db: Queries, of: { batchId: string; materialId: string }): Promise<Enrolment[]> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where('batch_id', '=', of.batchId)
    .where('ended_at', 'is', null)
    .where('is_frozen', '=', false)
    .where(
      sql<boolean>`(subjects is null or exists (select from materials m where m.id = ${of.materialId} and m.subject = any(subjects)))`,
    )
    .execute();
}

export async function insertEnrolment(
  trx: Trx,
  row: {
    batchId: string;
    userId: string;
    orderLineId: string | null;
    enrolledBy: string | null;
    reason: string;
    at: string;
    isTrial: boolean;
  } & Place,
): Promise<string> {
  const { id } = await trx
    .insertInto('enrolments')
    .values({
      batch_id: row.batchId,
      user_id: row.userId,
      order_line_id: row.orderLineId,
      enrolled_by: row.enrolledBy,
      reason: row.reason,
      enrolled_at: row.at,
      is_trial: row.isTrial,
      until_on: row.untilOn,
      subjects: row.subjects && [...row.subjects],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what a member has, and which order line paid for the place; it is no trial any more. */
export async function updatePlace(trx: Trx, id: string, place: Place & { orderLineId: string | null }): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({
      until_on: place.untilOn,
      subjects: place.subjects && [...place.subjects],
      is_trial: false,
      order_line_id: place.orderLineId,
      ...(place.orderLineId === null ? {} : { enrolled_by: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Up to `limit` live enrolments whose last paid day is over. */
export async function selectPaidUp(db: Queries, today: string, limit: number): Promise<Enrolment[]> {
  return db
    .selectFrom('enrolments')
    .select(columns)
    .where('ended_at', 'is', null)
    .where('until_on', '<', today)
    .orderBy('until_on')
    .limit(limit)
    .execute();
}

export async function updateEnded(
  trx: Trx,
  id: string,
  ended: { reason: string; isByFees: boolean; at: string },
): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({ ended_at: ended.at, ended_reason: ended.reason, is_ended_by_fees: ended.isByFees })
    .where('id', '=', id)
    .execute();
}

/** Takes the order line off an enrolment that has ended, for the one that takes its place: staff did it. */
export async function handOverLine(trx: Trx, id: string, actorId: string): Promise<void> {
  await trx.updateTable('enrolments').set({ order_line_id: null, enrolled_by: actorId }).where('id', '=', id).execute();
}

export async function updateCredit(trx: Trx, id: string, paise: number): Promise<void> {
  await trx.updateTable('enrolments').set({ credit_paise: paise }).where('id', '=', id).execute();
}

const mayBeFrozen = sql`e.ended_at is null and (e.is_frozen or e.frozen_until >= (now() at time zone 'Asia/Kolkata')::date)`;

const membershipColumns = sql`e.is_trial as "isTrial", e.until_on as "untilOn",
  case when ${mayBeFrozen} then e.frozen_from end as "frozenFrom", case when ${mayBeFrozen} then e.frozen_until end as "frozenUntil"`;

const memberColumns = sql<Member>`e.id, e.user_id as "userId", coalesce(p.full_name, p.username) as name,
  coalesce(s.number, '') as number, e.enrolled_at as "enrolledAt", e.order_line_id is not null as "isPaid",
  e.ended_at as "endedAt", e.ended_reason as "endedReason", ${membershipColumns}`;
const memberJoins = sql`join profiles p on p.user_id = e.user_id left join students s on s.user_id = e.user_id`;

export async function selectMember(db: Queries, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from enrolments e ${memberJoins} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Up to `limit` people who belong or belonged to a batch, first come first, after the given one. */
export async function selectMembers(
  db: Queries,
  page: { batchId: string; after: { at: string; id: string } | null; limit: number },
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from enrolments e ${memberJoins}
    where e.batch_id = ${page.batchId}
      and ${page.after ? sql`(e.enrolled_at, e.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by e.enrolled_at, e.id limit ${page.limit}`.execute(db);
  return rows;
}

/** Up to `limit` batches that a student belongs or belonged to, the last joined first, after the given one. */
export async function selectStudentBatches(
  db: Queries,
  page: {
    userId: string;
    taughtBy: string | null;
    /** In which batches are named; null for English. */
    language: Language | null;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<StudentBatch[]> {
  const { rows } = await sql<StudentBatch>`
    select e.id, e.batch_id as "batchId", ${nameIn(sql`b.names`, page.language)} as name, e.enrolled_at as "enrolledAt",
      e.order_line_id is not null as "isPaid", e.ended_at as "endedAt", ${membershipColumns}
    from enrolments e join batches b on b.id = e.batch_id
    where e.user_id = ${page.userId} and ${isTaughtBy(sql`e.batch_id`, page.taughtBy)}
      and ${page.after ? sql`(e.enrolled_at, e.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by e.enrolled_at desc, e.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Whether somebody belongs or belonged to a batch. */
export async function selectWasHere(db: Queries, of: { batchId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('batch_id', '=', of.batchId)
    .where('user_id', '=', of.userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
