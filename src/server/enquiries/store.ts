import { sql } from 'kysely';
import { type Enquiry, type EnquiryState, openEnquiryStates } from '../../contract/enquiries.ts';
import type { Queries, Trx } from '../db/db.ts';
import { enquiryColumns } from './list-store.ts';
import { withVersion } from './rules.ts';

export interface NewEnquiry {
  number: string;
  userId: string | null;
  topic: Enquiry['topic'];
  name: string;
  mobile: string;
  email: string | null;
  course: string;
  district: string;
  language: string;
  replyBy: Enquiry['replyBy'];
  bestTime: string;
  at: string;
  dueAt: string;
}

export async function nextEnquirySequence(db: Queries): Promise<number> {
  const { rows } = await sql<{ value: number }>`select nextval('enquiry_numbers') as value`.execute(db);
  return rows[0]?.value ?? 1;
}

/** Lets one question of a phone number and an account (null: visitors) in at a time, until the transaction ends. */
export async function lockSender(trx: Trx, { mobile, userId }: Pick<NewEnquiry, 'mobile' | 'userId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry of ${mobile} ${userId}`}, 0))`.execute(trx);
}

/** The open enquiry of a phone number and an account (null: visitors), locked until the transaction ends. */
export async function lockOpenEnquiry(trx: Trx, { mobile, userId }: Pick<NewEnquiry, 'mobile' | 'userId'>) {
  return trx
    .selectFrom('enquiries')
    .select(['id', 'number', 'due_at', 'state'])
    .where('mobile', '=', mobile)
    .where('user_id', 'is not distinct from', userId)
    .where('state', 'in', [...openEnquiryStates])
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts unless the number has an open enquiry of the same account already; undefined then. */
export async function insertEnquiry(trx: Trx, row: NewEnquiry): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('enquiries')
    .values({
      number: row.number,
      user_id: row.userId,
      topic: row.topic,
      name: row.name,
      mobile: row.mobile,
      email: row.email,
      course: row.course,
      district: row.district,
      language: row.language,
      reply_by: row.replyBy,
      best_time: row.bestTime,
      consent_at: row.at,
      created_at: row.at,
      due_at: row.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function insertMessage(
  trx: Trx,
  message: { enquiryId: string; sender: 'student' | 'academy'; authorId: string | null; text: string; at: string },
): Promise<void> {
  await trx
    .insertInto('enquiry_messages')
    .values({
      enquiry_id: message.enquiryId,
      sender: message.sender,
      author_id: message.authorId,
      text: message.text,
      at: message.at,
    })
    .execute();
}

/** A new question starts the 24 hours again: the enquiry is unanswered once more. */
export async function reopenDeadline(trx: Trx, id: string, dueAt: string): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ due_at: dueAt, answered_at: null, state: 'new' })
    .where('id', '=', id)
    .execute();
}

/** Sets the state and, the first time since the last question, when it was answered. */
export async function updateEnquiryState(
  trx: Trx,
  id: string,
  change: { state: EnquiryState; closeReason: string | null; at: string },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({
      state: change.state,
      close_reason: change.closeReason,
      answered_at: sql`coalesce(answered_at, ${change.at}::timestamptz)`,
      first_answered_at: sql`coalesce(first_answered_at, ${change.at}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function findEnquiry(db: Queries, id: string): Promise<Enquiry | undefined> {
  const { rows } = await sql<
    Omit<Enquiry, 'version'>
  >`select ${enquiryColumns} from enquiries e where e.id = ${id}`.execute(db);
  return rows[0] && withVersion(rows[0]);
}

/** The state and whether it was ever answered, locked until the transaction ends. */
export async function lockEnquiry(trx: Trx, id: string) {
  return trx
    .selectFrom('enquiries')
    .select(['number', 'user_id', 'state', 'first_answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
