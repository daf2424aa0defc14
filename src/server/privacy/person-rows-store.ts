import { type RawBuilder, sql } from 'kysely';

/** The person whose rows are looked for. */
export interface Person {
  id: string;
  /** Their proven number (E.164) and address; '' for none. */
  phone: string;
  email: string;
}

/** The condition by which a row of a table is a person's. */
export type Whose = (person: Person) => RawBuilder<boolean>;

/** Rows with the person's id in this column. */
export const by =
  (column = 'user_id'): Whose =>
  ({ id }) =>
    sql<boolean>`${sql.ref(column)} = ${id}::uuid`;

/** Rows that belong to a row of another table, by its key. */
export const through =
  (column: string, table: string, whose: Whose, key = 'id'): Whose =>
  (person) =>
    sql<boolean>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${whose(person)})`;

/** Lines of a log that are about the person or were written by them. */
export const inAudit: Whose = ({ id }) =>
  sql<boolean>`actor_id = ${id}::uuid or subject = ${`profiles:${id}`} or subject in (
    select 'orders:' || o.id from orders o where o.user_id = ${id}::uuid union all
    select 'enquiries:' || e.id from enquiries e where e.user_id = ${id}::uuid union all
    select 'refunds:' || r.id from refunds r where r.user_id = ${id}::uuid union all
    select 'claims:' || c.id from claims c where c.user_id = ${id}::uuid)`;

/** An enquiry of the account, or one that a visitor wrote with the number that is proven to be this person's. */
export const ofEnquirer: Whose = ({ id, phone }) =>
  sql<boolean>`(user_id = ${id}::uuid or user_id is null and mobile = ${phone})`;

/** Messages to the person's number, addresses and devices, and those about their orders. */
export const toPerson: Whose = ({ id, phone, email }) =>
  sql<boolean>`recipient in (${phone}, ${email}) or subject_ref in (
      select 'orders:' || o.id from orders o where o.user_id = ${id}::uuid)
    or recipient in (
      select p.id::text from push_subscriptions p where p.user_id = ${id}::uuid union all
      select lower(o.email) from orders o where o.user_id = ${id}::uuid union all
      select o.email from orders o where o.user_id = ${id}::uuid)`;
