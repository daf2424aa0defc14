import { sql } from 'kysely';
import { isEnrolmentSuspended, isLineSuspended } from '../../materials/reads.ts';

/** In SQL: whether the enrolment `e` takes the class `c` of its batch: all of them, or those of its subjects; none while it is frozen. */
export const takesClass = sql`((e.subjects is null or c.subject = any(e.subjects)) and not e.is_frozen)`;

/** In SQL: whether an approved refund suspends the seat `r` that was bought (`docs/domain/refunds.md`). */
export const isSeatSuspended = isLineSuspended(sql`r.order_line_id`);

/** In SQL: whether one suspends the class `c` for the enrolment `e`. */
export const isClassSuspended = isEnrolmentSuspended('e', sql`c.subject`);

/**
 * Who has a seat in which class, as a table to select from: the registered, and the members of its batch, who have no
 * registration of their own until there is something to keep of them (attendance, presence, feedback).
 */
export const takenSeats = sql`(
  select r.id as registration_id, r.class_id, r.user_id, r.order_line_id, r.enrolment_id, r.registered_at,
      coalesce(e.is_suspended, ${isSeatSuspended}) as is_suspended
    from class_registrations r
    left join lateral (select e.ended_at is null and not e.is_frozen as is_member, ${isClassSuspended} as is_suspended
      from enrolments e join classes c on c.id = r.class_id where e.id = r.enrolment_id) e on true
    where r.cancelled_at is null and (r.enrolment_id is null or e.is_member)
  union all
  select null, c.id, e.user_id, null, e.id, e.enrolled_at, ${isClassSuspended}
    from enrolments e join classes c on c.batch_id = e.batch_id
    where e.ended_at is null and ${takesClass} and not exists (select from class_registrations r
      where r.class_id = c.id and r.user_id = e.user_id and r.cancelled_at is null))`;

/** Of those who may join the class and see its recording. */
export const classSeats = sql`(select * from ${takenSeats} taken where not taken.is_suspended)`;
