import { type RawBuilder, sql } from 'kysely';
import type { AttendanceMark } from '../../contract/classes/class-attendance.ts';
import type { Clash, Session } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries } from '../db/db.ts';
import { longestClassMs } from './rules.ts';
import { classSeats, takenSeats } from './seats/class-seats-store.ts';
import { textIn } from './store.ts';

/** What one student has to do with a class. */
export interface Viewer {
  /** Null without a seat. */
  registeredAt: string | null;
  orderLineId: string | null;
  /** An approved refund suspends their seat. */
  isSuspended: boolean;
  /** Belongs to the class’s batch rather than having a seat of their own. */
  isMember: boolean;
  mark: AttendanceMark | null;
  minutes: number;
  stars: number | null;
  note: string | null;
  /** Null where no seat is kept for them. */
  heldUntil: string | null;
  holdOrderId: string | null;
  /** 1 is next; null for who does not wait. */
  queuePosition: number | null;
  /** Whether they ever waited for a seat, or were told something about it. */
  isConcerned: boolean;
  /** Classes at the same time in which they have a seat. */
  clashes: Clash[];
}

/** Which class, seen by whom; the other classes are named in `language`. */
interface Of {
  classId: string;
  userId: string;
  language: Language | null;
}

/** An instant inside JSON, as the contract writes it. */
const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All that a student has to do with a class, read at once. */
export async function selectViewer(db: Queries, of: Of): Promise<Viewer> {
  const { rows } = await sql<Viewer>`
    select r.registered_at as "registeredAt", r.order_line_id as "orderLineId", r.enrolment_id is not null as "isMember", r.class_id is null and exists (select from ${takenSeats} taken
        where taken.class_id = one.class_id and taken.user_id = one.user_id) as "isSuspended", a.mark, coalesce(o.minutes, 0) as minutes,
      f.stars, f.note, h.held_until as "heldUntil", h.order_id as "holdOrderId",
      case when w.id is not null then (select count(*)::int from waitlist_entries b
        where b.class_id = w.class_id and b.ended_at is null and b.offer_until is null and b.id <= w.id) end as "queuePosition",
      exists (select from waitlist_entries e where e.class_id = one.class_id and e.user_id = one.user_id)
        or exists (select from class_notifications t where t.class_id = one.class_id and t.user_id = one.user_id) as "isConcerned",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', ${textIn(of.language, 'title')},
          'startsAt', ${iso(sql`c.class_date`)}, 'endsAt', ${iso(sql`c.ends_at`)}) order by c.class_date, c.id), '[]')
        from classes here
        join classes c on c.id <> here.id and c.cancelled_at is null
          and c.class_date < here.ends_at and c.ends_at > here.class_date
          and c.class_date > here.class_date - ${longestClassMs / 3_600_000} * interval '1 hour'
        where here.id = one.class_id
          and exists (select from ${classSeats} other where other.class_id = c.id and other.user_id = one.user_id)) as clashes
    from (select ${of.classId}::uuid as class_id, ${of.userId}::uuid as user_id) one
    left join ${classSeats} r on r.class_id = one.class_id and r.user_id = one.user_id
    left join class_attendance a on a.registration_id = r.registration_id
    left join class_presence o on o.registration_id = r.registration_id
    left join class_feedback f on f.registration_id = r.registration_id
    left join seat_holds h on h.class_id = one.class_id and h.user_id = one.user_id
    left join waitlist_entries w on w.class_id = one.class_id and w.user_id = one.user_id and w.ended_at is null`.execute(
    db,
  );
  const [viewer] = rows;
  if (!viewer) throw new Error('one row for every question');
  return viewer;
}

/** The shown classes of a class's series, numbered, from the one before it on; up to `limit`. */
export async function selectSessions(db: Queries, of: Of, limit: number): Promise<Session[]> {
  const { rows } = await sql<Session>`
    with series as (
      select c.id, ${textIn(of.language, 'title')} as title, c.class_date as "startsAt",
        row_number() over (order by c.class_date, c.id)::int as number
      from classes c
      where c.is_active and c.is_open and c.session_of is null and c.series_id = (select series_id from classes where id = ${of.classId})
    )
    select s.*, exists (select from ${classSeats} r where r.class_id = s.id and r.user_id = ${of.userId}) as "isRegistered"
    from series s
    where s.number >= (select number from series where id = ${of.classId}) - 1
    order by s.number limit ${limit}`.execute(db);
  return rows;
}
