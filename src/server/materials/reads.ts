import { type RawBuilder, sql } from 'kysely';
import type { Course } from './course.ts';
import type { RecordedUse } from './full-refund.ts';

/** In SQL: whether a refund that ends access is approved for an order line, and its money not sent (`docs/domain/refunds.md`). */
export const isLineSuspended = (lineId: RawBuilder<unknown>) => sql<boolean>`exists (select from refunds going
  where going.order_line_id = ${lineId} and going.state = 'approved' and not going.keeps_access)`;

/**
 * In SQL: whether the enrolment with this alias is suspended by such a refund, for a subject or, with null, for all of them. What
 * its other parts paid for stays open.
 */
export const isEnrolmentSuspended = (alias: 'e' | 'enrolled', subject: RawBuilder<unknown>) => {
  const part = sql`enrolment_parts part where part.enrolment_id = ${sql.ref(`${alias}.id`)} and part.ended_at is null`;
  const isSuspended = isLineSuspended(sql`part.order_line_id`);
  return sql<boolean>`(
    (${isLineSuspended(sql.ref(`${alias}.order_line_id`))} or exists (select from ${part} and ${isSuspended}))
    and not exists (select from ${part} and not ${isSuspended}
      and (part.until_on is null or part.until_on >= (now() at time zone 'Asia/Kolkata')::date)
      and (part.subjects is null or ${subject}::text is null or ${subject}::text = any(part.subjects))))`;
};

/** In SQL: whether the entitlement `e` is suspended by such a refund. */
export const isSuspended = sql<boolean>`(case when e.enrolment_id is null then ${isLineSuspended(sql`e.order_line_id`)}
  else exists (select from enrolments enrolled where enrolled.id = e.enrolment_id
    and ${isEnrolmentSuspended('enrolled', sql`(select thing.subject from materials thing where thing.id = e.material_id)`)}) end)`;

/** In SQL: whether the entitlement `e` gives access at an instant. */
export const isLiveEntitlement = (now: string) => sql`e.revoked_at is null and e.starts_at <= ${now}::timestamptz
  and (e.ends_at is null or e.ends_at > ${now}::timestamptz) and not ${isSuspended}`;

/**
 * In SQL: the use of all that an order line, or the enrolment that it pays for, opened, as a table of one row: what its reader opened and
 * downloaded since that counts for it, and not for another purchase of the same material (`docs/domain/refunds.md`).
 */
export const lineUse = (of: {
  lineId: RawBuilder<unknown>;
  enrolmentId: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`(
  select coalesce(sum(thing.pages), 0)::int as pages,
    coalesce(sum(thing.pages) filter (where thing.seconds is not null), 0)::int as video_pages,
    coalesce(sum(case when given.counts_since is null then 0
      else least(greatest(coalesce(r.opened_pages, 0) - given.read_before, 0), thing.pages) end), 0)::int as opened,
    coalesce(sum((select count(*) from material_downloads d where d.user_id = given.user_id and d.material_id = thing.id
      and d.at >= given.counts_since)), 0)::int as downloads
  from (select distinct on (material_id) user_id, material_id, counts_since, read_before from entitlements
    where order_line_id = ${of.lineId} or enrolment_id = ${of.enrolmentId} order by material_id, counts_since) given
  join materials thing on thing.id = given.material_id
  left join reading_progress r on r.material_id = thing.id and r.user_id = given.user_id)`;

/** What determines a refund besides use, for the order line with this alias; columns as in `RecordedUse`. */
export const refundFacts = (
  line: 'l' | 'line',
): Record<'isExamFee' | 'sessionHeld' | 'paymentProof', RawBuilder<boolean>> =>
  ({
    isExamFee: sql<boolean>`(${sql.ref(`${line}.tax_class`)} = 'exam_fee')`,
    sessionHeld: sql<boolean>`exists (select from session_records s
    where s.order_line_id = ${sql.ref(`${line}.id`)} and s.outcome = 'held')`,
    paymentProof: sql<boolean>`exists (select from payments p
    where p.order_id = ${sql.ref(`${line}.order_id`)} and p.captured_at is not null)`,
  }) satisfies Partial<Record<keyof RecordedUse, unknown>>;

/**
 * In SQL: the course that the order line with this alias paid for; null for what is no course. A month begins after those before
 * it, and a move to another batch keeps the first day.
 */
export const courseOf = (alias: 'l' | 'line') => {
  const line = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Course | null>`(
    select jsonb_build_object('enrolmentId', e.id,
      'firstDay', greatest(b.starts_on, (select max(earlier.until_on) + 1 from enrolment_parts earlier
          where earlier.enrolment_id = e.id and earlier.until_on < part.until_on),
        (least(e.enrolled_at, coalesce(account.created_at, paid.paid_at)) at time zone 'Asia/Kolkata')::date),
      'lastDay', case when exists (select from enrolment_parts later
          where later.enrolment_id = e.id and later.until_on > part.until_on) then part.until_on
        else coalesce(e.until_on, b.ends_on + e.extra_days) end,
      'endedOn', (e.ended_at at time zone 'Asia/Kolkata')::date,
      'frozenFrom', e.frozen_from, 'frozenUntil', e.frozen_until, 'frozenDays', e.frozen_days)
    from orders paid
    left join enrolment_parts part on part.order_line_id = ${line('id')}
    left join fee_dues due on due.id = ${line('fee_due_id')} and due.head = 'tuition'
    left join fee_accounts account on account.id = due.account_id
    join enrolments e on e.id = coalesce(part.enrolment_id, account.enrolment_id,
      (select bought.id from enrolments bought where bought.order_line_id = ${line('id')}))
    join batches b on b.id = e.batch_id
    where paid.id = ${line('order_id')})`;
};
