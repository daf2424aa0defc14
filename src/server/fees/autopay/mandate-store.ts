import { sql } from 'kysely';
import type { Autopay, AutopayOffer, ListedAutopay, MandateState } from '../../../contract/fees.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { nameIn } from '../../db/language-texts.ts';

export interface Mandate {
  id: string;
  userId: string;
  accountId: string;
  provider: string;
  customerId: string;
  gatewayOrderId: string;
  tokenId: string | null;
  maxPaise: number;
  untilOn: string;
  state: MandateState;
}

const columns = sql`
  m.id, a.user_id as "userId", m.account_id as "accountId", m.provider, m.customer_id as "customerId",
  m.gateway_order_id as "gatewayOrderId", m.token_id as "tokenId", m.max_paise as "maxPaise", m.until_on as "untilOn", m.state`;
const tables = sql`autopay_mandates m join fee_accounts a on a.id = m.account_id`;

export async function selectMandate(db: Queries, id: string): Promise<Mandate | undefined> {
  const { rows } = await sql<Mandate>`select ${columns} from ${tables} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** What somebody agreed to and neither they nor the bank has ended. */
export async function selectLive(db: Queries, userId: string): Promise<Mandate[]> {
  const { rows } = await sql<Mandate>`
    select ${columns} from ${tables}
    where a.user_id = ${userId} and m.state in ('pending', 'active', 'paused')`.execute(db);
  return rows;
}

export async function lockMandate(trx: Trx, id: string): Promise<Mandate | undefined> {
  await sql`select id from autopay_mandates where id = ${id} for update`.execute(trx);
  return selectMandate(trx, id);
}

/** False where the account has a live one already. */
export async function insertMandate(
  trx: Trx,
  row: Omit<Mandate, 'id' | 'userId' | 'tokenId' | 'state'> & { at: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into autopay_mandates (account_id, provider, customer_id, gateway_order_id, max_paise, until_on, agreed_at, changed_at)
    values (${row.accountId}, ${row.provider}, ${row.customerId}, ${row.gatewayOrderId}, ${row.maxPaise}, ${row.untilOn}, ${row.at}, ${row.at})
    on conflict (account_id) where state in ('pending', 'active', 'paused') do nothing returning id`.execute(trx);
  return rows.length > 0;
}

export async function updateMandate(
  trx: Trx,
  id: string,
  change: { state: MandateState; tokenId: string | null; at: string },
): Promise<void> {
  await trx
    .updateTable('autopay_mandates')
    .set({ state: change.state, token_id: change.tokenId, changed_at: change.at })
    .where('id', '=', id)
    .execute();
}

/** Live mandates whose first fee is paid and that wait for the gateway's word, since an instant, and those of a token that it has spoken of. */
export async function selectToFollow(
  db: Queries,
  { since, tokenId }: { since: string; tokenId: string | null },
): Promise<Mandate[]> {
  const { rows } = await sql<Mandate>`
    select ${columns} from ${tables}
    where (m.state = 'pending' and m.agreed_at > ${since}::timestamptz and exists (
        select from gateway_orders g join payments p on p.order_id = g.order_id and p.provider = g.provider
        where g.provider = m.provider and g.gateway_order_id = m.gateway_order_id and p.state in ('captured', 'refunded')))
      or (m.token_id = ${tokenId} and m.state in ('pending', 'active', 'paused'))
    order by m.changed_at limit 200`.execute(db);
  return rows;
}

const charge = sql`
  json_build_object('state', case c.state when 'sending' then 'sent' else c.state end, 'attempt', c.attempt,
    'amountPaise', c.amount_paise, 'chargeOn', c.charge_on, 'failure', c.failure)`;
const lastCharge = sql`
  (select ${charge} from autopay_charges c where c.mandate_id = m.id
    order by c.noticed_at desc, c.attempt desc limit 1) as charge`;
/** The last one that failed, also where another try of it waits. */
const refused = sql`
  (select ${charge} from autopay_charges c join fee_dues d on d.id = c.due_id
    where c.mandate_id = m.id and c.state = 'failed' and d.paid_at is null and d.cancelled_at is null
    order by c.charge_on desc, c.attempt desc limit 1) as refused`;
const shown = (language: Language | null) => sql`
  m.id, a.batch_id as "batchId", ${nameIn(sql`b.names`, language)} as batch, m.state,
  m.max_paise as "maxPaise", m.until_on as "untilOn", m.agreed_at as "agreedAt", ${lastCharge}`;

/** The newest of each account of a student. */
export async function selectAutopayOf(db: Queries, userId: string, language: Language | null): Promise<Autopay[]> {
  const { rows } = await sql<Autopay>`
    select distinct on (m.account_id) ${shown(language)} from ${tables} join batches b on b.id = a.batch_id
    where a.user_id = ${userId} order by m.account_id, m.agreed_at desc limit 50`.execute(db);
  return rows;
}

/** The newest of each account with its student, those with a debit that the bank refused first. */
export async function selectAutopay(
  db: Queries,
  { batchId, language }: { batchId: string | undefined; language: Language | null },
): Promise<ListedAutopay[]> {
  const { rows } = await sql<ListedAutopay>`
    select * from (
      select distinct on (m.account_id) ${shown(language)}, ${refused}, json_build_object('id', a.user_id,
        'name', coalesce(nullif(p.full_name, ''), p.username), 'number', coalesce(s.number, '')) as student
      from ${tables} join batches b on b.id = a.batch_id join profiles p on p.user_id = a.user_id
        left join students s on s.user_id = a.user_id
      where m.state <> 'pending' and ${batchId ? sql`a.batch_id = ${batchId}` : sql`true`}
      order by m.account_id, m.agreed_at desc) newest
    order by refused is null, "agreedAt" desc limit 200`.execute(db);
  return rows;
}

/**
 * What students may agree to: of each account without a live mandate the first fee for which no money is on its way, where another
 * one is still to come that a debit may take.
 */
export async function selectOffers(
  db: Queries,
  of: { userId: string; language: Language | null; mostPaise: number },
): Promise<(AutopayOffer & { accountId: string })[]> {
  const { rows } = await sql<AutopayOffer & { accountId: string }>`
    select distinct on (a.id) a.id as "accountId", d.id as "dueId", d.order_id as "orderId", a.batch_id as "batchId",
      ${nameIn(sql`b.names`, of.language)} as batch, d.amount_paise as "amountPaise",
      greatest(d.amount_paise, later.most) as "maxPaise", (later.last + 30)::text as "untilOn"
    from fee_accounts a join batches b on b.id = a.batch_id
    join fee_dues d on d.account_id = a.id and d.paid_at is null and d.cancelled_at is null and d.head <> 'late'
      and d.amount_paise <= ${of.mostPaise}
    cross join lateral (select max(l.amount_paise) as most, max(l.due_on) as last from fee_dues l
      where l.account_id = a.id and l.id <> d.id and l.paid_at is null and l.cancelled_at is null and l.head <> 'late'
        and l.amount_paise <= ${of.mostPaise} and l.due_on >= d.due_on) later
    where a.user_id = ${of.userId} and later.most is not null
      and not exists (select from payments p where p.order_id = d.order_id and p.state <> 'failed')
      and not exists (select from autopay_mandates m where m.account_id = a.id and (m.state in ('active', 'paused')
        or m.state = 'pending' and exists (select from gateway_orders g join payments p on p.order_id = g.order_id and p.state <> 'failed'
          where g.provider = m.provider and g.gateway_order_id = m.gateway_order_id)))
    order by a.id, d.due_on, d.position`.execute(db);
  return rows;
}

/** Ends an agreement that was never paid: its student may agree anew, with another fee. */
export async function withdrawUnpaid(trx: Trx, { accountId, at }: { accountId: string; at: string }): Promise<void> {
  await sql`
    update autopay_mandates m set state = 'stopped', changed_at = ${at} where account_id = ${accountId} and state = 'pending'
      and not exists (select from gateway_orders g join payments p on p.order_id = g.order_id and p.state <> 'failed'
        where g.provider = m.provider and g.gateway_order_id = m.gateway_order_id)`.execute(trx);
}
