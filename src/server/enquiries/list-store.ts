import { sql } from 'kysely';
import type { Enquiry, EnquiryState, OwnEnquiry } from '../../contract/enquiries.ts';
import type { Queries } from '../db/db.ts';
import { finalStates, withVersion } from './rules.ts';

const messages = sql`(select coalesce(json_agg(json_build_object('from', m.sender, 'text', m.text,
      'at', to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]'::json)
   from enquiry_messages m where m.enquiry_id = e.id) as messages`;

const ownColumns = sql`e.id, e.number, e.topic, e.state, e.created_at as "createdAt", e.due_at as "dueAt",
  e.answered_at as "answeredAt", ${messages}`;

export const enquiryColumns = sql`${ownColumns}, e.user_id as "userId", e.name, e.mobile, e.email, e.course,
  e.district, e.language, e.reply_by as "replyBy", e.best_time as "bestTime", e.close_reason as "closeReason"`;

/** Up to `limit` enquiries of a state after the given one: open states by deadline, final ones newest first. */
export async function selectEnquiries(
  db: Queries,
  page: { state: EnquiryState; after: { dueAt: string; id: string } | null; limit: number },
): Promise<Enquiry[]> {
  const { after } = page;
  const backward = finalStates.includes(page.state);
  const beyond = backward ? sql`<` : sql`>`;
  const order = backward ? sql`e.due_at desc, e.id desc` : sql`e.due_at, e.id`;
  const { rows } = await sql<Omit<Enquiry, 'version'>>`
    select ${enquiryColumns} from enquiries e
    where e.state = ${page.state}
      and ${after ? sql`(e.due_at, e.id) ${beyond} (${after.dueAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${order} limit ${page.limit}`.execute(db);
  return rows.map(withVersion);
}

/** Up to `limit` enquiries that a person sent, newest first. */
export async function selectOwnEnquiries(
  db: Queries,
  page: { userId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<OwnEnquiry[]> {
  const { after } = page;
  const { rows } = await sql<OwnEnquiry>`
    select ${ownColumns} from enquiries e
    where e.user_id = ${page.userId}
      and ${after ? sql`(e.created_at, e.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by e.created_at desc, e.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** One enquiry as its sender sees it. */
export async function selectOwnEnquiry(db: Queries, id: string): Promise<OwnEnquiry | undefined> {
  const { rows } = await sql<OwnEnquiry>`select ${ownColumns} from enquiries e where e.id = ${id}`.execute(db);
  return rows[0];
}
