import { sql } from 'kysely';
import type { SeatsLeft } from '../../../contract/classes/class-seats.ts';
import type { Registration } from '../../../contract/classes/classes-admin.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { seatsTopic } from '../rules.ts';
import { classSeats, takenSeats } from './class-seats-store.ts';

/** A seat that somebody has. */
export interface Seat {
  id: string;
  registeredAt: string;
  /** Null where the class was free. */
  orderLineId: string | null;
  /** The batch’s membership that it stands for; null for a seat of one’s own. */
  enrolmentId: string | null;
}

const seatColumns = [
  'id',
  'registered_at as registeredAt',
  'order_line_id as orderLineId',
  'enrolment_id as enrolmentId',
] as const;

export async function selectSeat(db: Queries, seat: { classId: string; userId: string }): Promise<Seat | undefined> {
  return db
    .selectFrom('class_registrations')
    .select(seatColumns)
    .where('class_id', '=', seat.classId)
    .where('user_id', '=', seat.userId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

interface Whose {
  classId: string;
  userId: string;
}

/** Whether somebody may join a class and see its recording: by a seat, or as a member of its batch. */
export async function hasSeat(db: Queries, { classId, userId }: Whose): Promise<boolean> {
  const { rows } = await sql`
    select from ${classSeats} r where class_id = ${classId} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody has a seat in a class, also where an approved refund suspends it. */
export async function ownsSeat(db: Queries, { classId, userId }: Whose): Promise<boolean> {
  const { rows } = await sql`
    select from ${takenSeats} r where class_id = ${classId} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The seat of somebody, to keep something with it: a member of the class’s batch is written down now, once. */
export async function findOrWriteSeat(db: Queries, whose: Whose): Promise<Seat | undefined> {
  const { classId, userId } = whose;
  await sql`insert into class_registrations (class_id, user_id, enrolment_id, registered_at)
    select class_id, user_id, enrolment_id, registered_at from ${classSeats} r
    where class_id = ${classId} and user_id = ${userId} and registration_id is null
    on conflict (class_id, user_id) where cancelled_at is null do nothing`.execute(db);
  return (await hasSeat(db, whose)) ? selectSeat(db, whose) : undefined;
}

/** The seat that an order line paid for, also when it was given back since. */
export async function selectBoughtSeat(
  db: Queries,
  seat: { classId: string; orderLineId: string },
): Promise<Seat | undefined> {
  return db
    .selectFrom('class_registrations')
    .select(seatColumns)
    .where('class_id', '=', seat.classId)
    .where('order_line_id', '=', seat.orderLineId)
    .executeTakeFirst();
}

/** The seats that an order line paid for and that are still taken. */
export async function selectLiveSeatsOfLine(
  db: Queries,
  orderLineId: string,
): Promise<{ id: string; classId: string }[]> {
  return db
    .selectFrom('class_registrations')
    .select(['id', 'class_id as classId'])
    .where('order_line_id', '=', orderLineId)
    .where('cancelled_at', 'is', null)
    .orderBy('class_id')
    .execute();
}

/**
 * Takes a seat and counts it, unless it was kept for this person and counts already. The class must be locked, and have
 * a free seat that this person has not taken.
 */
export async function insertSeat(
  trx: Trx,
  seat: { classId: string; userId: string; orderLineId: string | null; wasHeld: boolean; at: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('class_registrations')
    .values({
      class_id: seat.classId,
      user_id: seat.userId,
      order_line_id: seat.orderLineId,
      registered_at: seat.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!seat.wasHeld) await countSeats(trx, seat.classId, 1);
  return id;
}

/** Gives a seat back and counts it. The class must be locked. */
export async function cancelSeat(trx: Trx, seat: { id: string; classId: string; at: string }): Promise<void> {
  await trx.updateTable('class_registrations').set({ cancelled_at: seat.at }).where('id', '=', seat.id).execute();
  await countSeats(trx, seat.classId, -1);
}

/** Puts a seat into another class. Both must be locked, and counted by the caller. */
export async function updateSeatClass(trx: Trx, seatId: string, classId: string): Promise<void> {
  await trx.updateTable('class_registrations').set({ class_id: classId }).where('id', '=', seatId).execute();
}

/** Counts a seat as taken or free again. The class must be locked; the database refuses more than there are. */
export async function countSeats(trx: Trx, classId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('classes')
    .set({ seats_taken: sql`seats_taken + ${change}` })
    .where('id', '=', classId)
    .execute();
  await notifyAfterCommit(trx, `${seatsTopic} ${classId}`);
}

/** The seats left in the shown ones of these classes; null means no limit. */
export async function selectSeatsLeft(db: Queries, ids: readonly string[]): Promise<SeatsLeft> {
  const { rows } = await sql<SeatsLeft[number]>`
    select id, capacity - seats_taken as "seatsLeft" from classes
    where id = any(${ids}::uuid[]) and is_active and is_open`.execute(db);
  return rows;
}

/** Whether anybody ever registered or was marked, also when they gave the seat back. */
export async function hasRegistrations(db: Queries, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_registrations')
    .select('id')
    .where('class_id', '=', classId)
    .limit(1)
    .execute();
  return row.length > 0;
}

/** Up to `limit` registrations of a class, first come first, after the given one. */
export async function selectRegistrations(
  db: Queries,
  page: { classId: string; after: { at: string; id: string } | null; limit: number },
): Promise<Omit<Registration, 'counts'>[]> {
  const { rows } = await sql<Omit<Registration, 'counts'>>`
    select r.id, p.full_name as "fullName", p.phone_number as "phoneNumber", r.registered_at as "registeredAt",
      r.order_line_id is not null as "isPaid", a.mark, coalesce(o.minutes, 0) as "minutesOnline"
    from class_registrations r join profiles p on p.user_id = r.user_id
    left join class_attendance a on a.registration_id = r.id
    left join class_presence o on o.registration_id = r.id
    where r.class_id = ${page.classId} and r.cancelled_at is null
      and ${page.after ? sql`(r.registered_at, r.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by r.registered_at, r.id limit ${page.limit}`.execute(db);
  return rows;
}

/** Somebody whom a change of a class concerns. */
export interface Concerned {
  userId: string;
  /** Has paid for a seat in one of them. */
  isPaid: boolean;
  /** Their first ones, soonest first; up to `named`. */
  classIds: string[];
  /** How many there are of them in all. */
  classes: number;
}

/**
 * Up to `limit` people who have a seat in one of these classes, keep one or wait for one, by id, after the given one, each with
 * their own of the classes: in one statement, however many classes there are.
 */
export async function selectConcerned(
  db: Queries,
  page: { classIds: readonly string[]; named: number; after: string | null; limit: number },
): Promise<Concerned[]> {
  const ids = sql`any(${page.classIds}::uuid[])`;
  const { rows } = await sql<Concerned>`
    with people as materialized (
      select user_id from (
        select user_id from class_registrations where class_id = ${ids} and cancelled_at is null
        union select e.user_id from enrolments e where e.ended_at is null
          and e.batch_id in (select c.batch_id from classes c where c.id = ${ids})
        union select user_id from seat_holds where class_id = ${ids}
        union select user_id from waitlist_entries where class_id = ${ids} and ended_at is null
      ) everybody where ${page.after}::uuid is null or user_id > ${page.after}::uuid order by user_id limit ${page.limit}
    ), seats as (
      select user_id, class_id, bool_or(paid) as paid from (
        select r.user_id, r.class_id, r.order_line_id is not null as paid from people p join ${classSeats} r using (user_id)
          where r.class_id = ${ids}
        union all select user_id, class_id, false from people join seat_holds using (user_id) where class_id = ${ids}
        union all select user_id, class_id, false from people join waitlist_entries w using (user_id)
          where class_id = ${ids} and w.ended_at is null
      ) each group by user_id, class_id
    )
    select p.user_id as "userId", coalesce(bool_or(s.paid), false) as "isPaid", count(c.id)::int as classes,
      coalesce((array_agg(c.id order by c.class_date, c.id) filter (where c.id is not null))[1:${page.named}], '{}') as "classIds"
    from people p left join seats s using (user_id) left join classes c on c.id = s.class_id
    group by p.user_id order by p.user_id`.execute(db);
  return rows;
}

/** Up to `limit` people who have a seat in a class, by id, after the given one. */
export async function selectSeated(
  db: Queries,
  page: { classId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from ${classSeats} r
    where class_id = ${page.classId} and (${page.after}::uuid is null or user_id > ${page.after}::uuid)
    order by user_id limit ${page.limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The classes to come in which somebody has a seat of their own, keeps one or waits for one, always in the same order. */
export async function selectClassesOf(
  db: Queries,
  { userId, now }: { userId: string; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from classes c where c.ends_at > ${now}::timestamptz and c.id in (
      select class_id from class_registrations
        where user_id = ${userId} and cancelled_at is null and enrolment_id is null
      union all select class_id from seat_holds where user_id = ${userId}
      union all select class_id from waitlist_entries where user_id = ${userId} and ended_at is null)
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
