import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';
import { queueSchema } from '../jobs/queue-store.ts';
import type { Person } from './person-rows-store.ts';
import type { PersonTable } from './person-tables.ts';

/** What stands in an order and on an invoice in place of a person. */
const nobody = {
  name: 'Account deleted',
  phone: '+910000000000',
  line1: 'Account deleted',
  line2: '',
  city: 'Deleted',
};
const noEmail = 'deleted@example.invalid';

/** A person's rows of a table go. */
export async function deleteRows(trx: Trx, { table, whose }: PersonTable, person: Person): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${whose(person)}`.execute(trx);
}

/**
 * Orders keep what tax law asks for: number, lines, amounts, tax, the state and PIN code they were supplied to. Everything
 * that says whose they were goes.
 */
export async function anonymiseOrders(trx: Trx, { id }: Person): Promise<void> {
  const own = sql`(select id from ${sql.table('orders')} where user_id = ${id}::uuid)`;
  await sql`update ${sql.table('order_transitions')} set reason = '' where order_id in ${own}`.execute(trx);
  await sql`update ${sql.table('invoices')} set buyer_name = ${nobody.name}, buyer_address = null where order_id in ${own}`.execute(
    trx,
  );
  await sql`update ${sql.table('refunds')} set note = '', request_reason = '' where user_id = ${id}::uuid`.execute(trx);
  await sql`
    update ${sql.table('orders')} set email = ${noEmail}, request_hash = '', contents_hash = null,
      buyer_business_address = null, buyer_business = case when buyer_gstin is null then null else ${nobody.name} end,
      address = address || ${JSON.stringify(nobody)}::jsonb
    where user_id = ${id}::uuid`.execute(trx);
}

/**
 * The keys that the person's device chose for their orders. By itself, never in a transaction that holds a buyer: a change of a
 * unique column waits for every row that refers to the order, and a payment writes its row before it waits for its buyer.
 */
export async function forgetOrderKeys(db: Queries, userId: string): Promise<void> {
  await sql`update ${sql.table('orders')} set idempotency_key = id::text where user_id = ${userId}::uuid`.execute(db);
}

/**
 * Lines of the audit log about a person, or that name them, keep who did what and when, and what a batch, product or class
 * in them is called; what they say of the person goes. What a member of staff did to others stays.
 */
export async function redactAudit(trx: Trx, person: Person & { fullName: string }): Promise<void> {
  const names = [person.id, person.phone, person.email, person.fullName && JSON.stringify(person.fullName)];
  const told = sql`concat(before, after, to_jsonb(reason))`;
  await sql`select set_config('academy.redacts', 'yes', true)`.execute(trx);
  const title = sql`coalesce(after ->> 'title', before ->> 'title')`;
  const namesPerson = (text: typeof told) =>
    sql`exists (select from unnest(${names.filter(Boolean)}::text[]) as name where position(name in ${text}) > 0)`;
  await sql`
    update ${sql.table('audit_log')} set before = null, reason = '',
      after = case when ${title} <> '' and not ${namesPerson(sql`to_jsonb(${title})::text`)}
        then jsonb_build_object('title', ${title}) end
    where (subject = ${`profiles:${person.id}`} or subject in (
        select 'profiles:' || m.from_id from account_merges m where m.into_id = ${person.id}::uuid union all
        select 'orders:' || o.id from orders o where o.user_id = ${person.id}::uuid union all
        select 'enquiries:' || e.id from enquiries e where e.user_id = ${person.id}::uuid union all
        select 'refunds:' || r.id from refunds r where r.user_id = ${person.id}::uuid union all
        select 'claims:' || c.id from claims c where c.user_id = ${person.id}::uuid)
      or ${namesPerson(told)})
      and (before is not null or after is not null or reason <> '')`.execute(trx);
  await sql`select set_config('academy.redacts', '', true)`.execute(trx);
}

/** What is counted and queued about a person and has no row of theirs. */
export async function deleteTraces(trx: Trx, { id, phone, email }: Person): Promise<void> {
  const names = [id, phone, email].filter(Boolean);
  const named = (text: string) =>
    sql`exists (select from unnest(${names}::text[]) as name where position(name in ${sql.ref(text)}::text) > 0)`;
  await sql`delete from ${sql.table('auth.otp_challenges')} where source = ${`person:${id}`}`.execute(trx);
  await sql`delete from ${sql.table('rate_buckets')} where ${named('key')}`.execute(trx);
  await sql`delete from ${sql.table(`${queueSchema}.job`)} where ${named('data')}`.execute(trx);
}

/** Videos that a former member of staff uploaded are the academy's: they pass to its oldest admin. */
export async function passOnVideos(trx: Trx, userId: string): Promise<void> {
  await sql`
    update ${sql.table('videos')} set uploaded_by = (
      select user_id from role_grants where role = 'admin' and user_id <> ${userId}::uuid order by at limit 1)
    where uploaded_by = ${userId}::uuid`.execute(trx);
}

/** The account itself; what belongs to it goes along. */
export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  await sql`delete from ${sql.table('auth.users')} where id = ${userId}::uuid`.execute(trx);
}

/** A person, locked: whoever is about to write something of theirs waits, and finds nobody. */
export async function lockPerson(trx: Trx, userId: string): Promise<(Person & { fullName: string }) | undefined> {
  const { rows } = await sql<Person & { fullName: string }>`
    select user_id as id, coalesce(phone_number, '') as phone, coalesce(email, '') as email,
      coalesce(full_name, '') as "fullName"
    from profiles where user_id = ${userId}::uuid for update`.execute(trx);
  return rows[0];
}
