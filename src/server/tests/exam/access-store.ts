import { type RawBuilder, sql } from 'kysely';
import { isEnrolmentSuspended, isSuspended } from '../../materials/reads.ts';

/** In SQL: whether somebody may sit the test `t`: all may a free one, else members of its batches and owners of its products. */
export const accessTo = (userId: string | RawBuilder<unknown>) => sql<boolean>`(t.access = 'free'
  or exists (select from test_batches tb join enrolments e on e.batch_id = tb.batch_id
    where tb.test_id = t.id and e.user_id = ${userId} and e.ended_at is null
      and not ${isEnrolmentSuspended('e', sql`null`)})
  or exists (select from test_products tp join order_lines l on l.product_id = tp.product_id
    join entitlements e on e.order_line_id = l.id
    where tp.test_id = t.id and e.user_id = ${userId} and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
      and not ${isSuspended}))`;

const isAtStake = sql<boolean>`a.state = 'running' and not a.is_dry_run and t.access <> 'free'`;
const refundsOfSitter = sql`select from refunds gone where gone.user_id = a.user_id
    and gone.state in ('approved', 'sent', 'processed') and not gone.keeps_access`;

/**
 * In SQL: whether the running attempt `a` at the test `t` may be closed (`isClosedByRefund`), because its student has a refund of
 * anything. Of nearly every attempt nobody has; the whole question is a plan of fifty nodes, which costs PostgreSQL a
 * millisecond a statement before it looks at a row.
 */
export const mayBeClosed = sql<boolean>`(${isAtStake} and exists (${refundsOfSitter}))`;

/**
 * In SQL: whether the running attempt `a` at the test `t` is closed, because a refund took what gave access to it
 * (`docs/decisions/0620-a-refund-closes-a-running-test.md`).
 */
export const isClosedByRefund = sql<boolean>`(${isAtStake}
  and exists (${refundsOfSitter}
    and (exists (select from test_products tp join order_lines l on l.product_id = tp.product_id
        where tp.test_id = t.id and l.id = gone.order_line_id)
      or exists (select from test_batches tb join enrolments e on e.batch_id = tb.batch_id
        left join enrolment_parts part on part.enrolment_id = e.id
        where tb.test_id = t.id and e.user_id = a.user_id and gone.order_line_id in (e.order_line_id, part.order_line_id))))
  and not ${accessTo(sql`a.user_id`)})`;
