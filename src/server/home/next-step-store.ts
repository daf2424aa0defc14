import { sql } from 'kysely';
import type { NextStep, StepClass, WaitingPayment } from '../../contract/home.ts';
import type { Language, Translated } from '../../contract/languages.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { PaymentState } from '../../contract/payments.ts';
import type { Queries } from '../db/db.ts';
import { lateOf, refusedOn } from '../fees/autopay/charges.ts';
import type { NamedDue } from '../fees/title-of-due.ts';
import type { Titles } from '../http/in-language.ts';
import type { StoredNotice } from '../messages/list-notices.ts';
import { accessTo } from '../tests/reads.ts';

export interface Waiting {
  /** A class whose seat is kept for somebody, that with the least time left. */
  offer: (StepClass & Translated<'title'> & { until: string }) | null;
  /** Their newest order that is neither paid nor over, with how its payments stand, oldest first. */
  order:
    | (Pick<WaitingPayment, 'id' | 'number' | 'title' | 'duePaise' | 'payUntil'> & {
        state: OrderState;
        titles: Titles;
        payments: PaymentState[];
        isConfirming: boolean;
      })
    | null;
  /** A fee whose last debit the bank refused, the first that is due. */
  fee: (NamedDue & { amountPaise: number; refusedOn: string }) | null;
  /** The newest answer to an enquiry that they have not read. */
  answer: StoredNotice | null;
  test: NextStep['test'];
  result: NextStep['result'];
}

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * What waits for somebody, in one statement. Of tests the one that runs, else one that is open and closes within three days,
 * else one that opens within a day; a test without a clock waits for nobody. A result stands until its notice is read, for a week.
 */
export async function selectWaiting(
  db: Queries,
  { userId, now, language }: { userId: string; now: string; language: Language },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select jsonb_build_object('id', c.id, 'title', c.class_title, 'textLanguage', c.text_language,
          'translations', c.translations, 'language', c.language, 'venue', c.venue,
          'startsAt', ${instant(sql`c.class_date`)}, 'endsAt', ${instant(sql`c.ends_at`)}, 'until', ${instant(sql`w.offer_until`)})
        from waitlist_entries w join classes c on c.id = w.class_id
        where w.user_id = ${userId} and w.ended_at is null and w.offer_until > ${now}::timestamptz
        order by w.offer_until limit 1) as offer,
      (select jsonb_build_object('id', o.id, 'number', o.number, 'title', l.title, 'titles', l.titles, 'state', o.state,
          'duePaise', o.total_paise - taken.paise, 'payUntil', case when l.fee_due_id is null then ${instant(sql`o.expires_at`)} end,
          'payments', array(select p.state from payments p left join gateway_orders g on g.order_id = p.order_id
            where p.order_id = o.id and p.provider <> 'desk' and not coalesce(p.created_at < g.offered_at, false) order by p.created_at, p.id),
          'isConfirming', exists (select from payment_events e
            join gateway_orders g on g.provider = e.provider and g.gateway_order_id = e.gateway_order_id
            where g.order_id = o.id and e.state in ('received', 'failed') and e.payload->>'paymentState' = 'captured')
            or exists (select from autopay_charges c where c.due_id = l.fee_due_id and c.state in ('sending', 'sent')))
        from orders o join order_lines l on l.order_id = o.id and l.position = 0
          cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise from desk_payments r
            where r.order_id = o.id and r.state <> 'bounced') taken
        where o.user_id = ${userId} and o.state in ('draft', 'awaiting_payment') and o.expires_at > ${now}::timestamptz
          and o.total_paise > taken.paise
        order by o.created_at desc limit 1) as "order",
      (select jsonb_build_object('head', d.head, 'position', d.position, 'lateOf', ${lateOf}, 'names', b.names,
          'amountPaise', d.amount_paise, 'refusedOn', ${refusedOn})
        from fee_accounts a join fee_dues d on d.account_id = a.id join batches b on b.id = a.batch_id
        where a.user_id = ${userId} and d.cancelled_at is null and ${refusedOn} is not null
        order by d.due_on, d.id limit 1) as fee,
      (select jsonb_build_object('id', id, 'template', template, 'variables', variables,
          'createdAt', ${instant(sql`created_at`)}, 'isRead', false)
        from notices where user_id = ${userId} and template = 'enquiry-answered' and read_at is null
        order by id desc limit 1) as answer,
      (select jsonb_build_object('id', id, 'names', names, 'attemptId', attempt_id, 'standing', standing,
          'opensAt', ${instant(sql`opens_at`)}, 'endsAt', ${instant(sql`ends_at`)}) from (
        select t.id, t.names, a.id as attempt_id, 'running' as standing, t.opens_at, a.ends_at, 0 as urgency
          from attempts a join tests t on t.id = a.test_id
          where a.user_id = ${userId} and a.state = 'running' and not a.is_dry_run and a.ends_at > ${now}::timestamptz
        union all
        select t.id, t.names, null, case when t.opens_at <= ${now}::timestamptz then 'open' else 'soon' end, t.opens_at, t.closes_at,
            case when t.opens_at <= ${now}::timestamptz then 1 else 2 end
          from tests t
          where t.state = 'scheduled' and t.minutes is not null and t.closes_at > ${now}::timestamptz
            and t.opens_at < ${now}::timestamptz + interval '1 day'
            and (t.opens_at > ${now}::timestamptz or t.closes_at < ${now}::timestamptz + interval '3 days')
            and not exists (select from attempts a where a.test_id = t.id and a.user_id = ${userId} and not a.is_dry_run)
            and ${accessTo(userId)}) found
        order by urgency, case when urgency = 2 then opens_at else ends_at end limit 1) as test,
      (select jsonb_build_object('link', variables ->> 'link',
          'title', coalesce(variables ->> ${`title.${language}`}, variables ->> 'title'))
        from notices where user_id = ${userId} and template = 'test-released' and read_at is null
          and created_at > ${now}::timestamptz - interval '7 days'
        order by created_at desc limit 1) as result`.execute(db);
  return rows[0] ?? { offer: null, order: null, fee: null, answer: null, test: null, result: null };
}
