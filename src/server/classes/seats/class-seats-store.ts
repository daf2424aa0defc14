import { sql } from 'kysely';

/** In SQL: whether the enrolment `e` takes the class `c` of its batch: all of them, or those of its subjects; none while it is frozen. */
export const takesClass = sql`((e.subjects is null or c.subject = any(e.subjects)) and not e.is_frozen)`;

/**
 * Who may join which class and see its recording, as a table to select from: the registered, and the members of its batch,
 * who have no registration of their own until there is something to keep of them (attendance, presence, feedback).
 */
export const classSeats = sql`(
  select r.id as registration_id, r.class_id, r.user_id, r.order_line_id, r.enrolment_id, r.registered_at
    from class_registrations r
    where r.cancelled_at is null and (r.enrolment_id is null
      or exists (select from enrolments e where e.id = r.enrolment_id and e.ended_at is null and not e.is_frozen))
  union all
  select null, c.id, e.user_id, null, e.id, e.enrolled_at
    from enrolments e join classes c on c.batch_id = e.batch_id
    where e.ended_at is null and ${takesClass} and not exists (select from class_registrations r
      where r.class_id = c.id and r.user_id = e.user_id and r.cancelled_at is null))`;
