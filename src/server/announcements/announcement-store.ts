import { sql } from 'kysely';
import {
  type Announcement,
  type AnnouncementDetail,
  type AnnouncementForm,
  type Audience,
  mostRecipients,
  type Recipient,
} from '../../contract/announcements.ts';
import type { Language } from '../../contract/languages.ts';
import { isTaughtBy } from '../batches/reads.ts';
import type { Queries, Trx } from '../db/db.ts';
import { peopleOf } from './audience-store.ts';

const columns = sql<Announcement>`a.id, a.titles, a.texts, a.audience, b.names as "batchNames", a.channels,
  a.send_at as "sendAt", a.recipients, a.sent,
  case when a.cancelled_at is not null then 'cancelled' when a.finished_at is not null then 'sent'
    when a.started_at is not null then 'sending' else 'scheduled' end as state`;
const from = sql`from announcements a left join batches b on b.id = a.batch_id`;

export async function insertAnnouncement(
  trx: Trx,
  row: AnnouncementForm & { batchId: string | null; sendAt: string; at: string; actorId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('announcements')
    .values({
      titles: JSON.stringify(row.titles),
      texts: JSON.stringify(row.texts),
      audience: JSON.stringify(row.audience),
      batch_id: row.batchId,
      channels: [...row.channels],
      send_at: row.sendAt,
      created_at: row.at,
      created_by: row.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectAnnouncement(db: Queries, id: string): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`select ${columns} ${from} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockAnnouncement(trx: Trx, id: string): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`select ${columns} ${from} where a.id = ${id} for update of a`.execute(trx);
  return rows[0];
}

export async function updateCancelled(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('announcements').set({ cancelled_at: at }).where('id', '=', id).execute();
}

/** Lists the people of its audience and begins. */
export async function startSending(trx: Trx, id: string, audience: Audience, at: string): Promise<void> {
  await sql`with people as (
      insert into announcement_recipients (announcement_id, user_id)
      select ${id}, one.user_id from (${peopleOf(audience, at)}) one limit ${mostRecipients} returning user_id)
    update announcements set started_at = ${at}::timestamptz, recipients = (select count(*) from people) where id = ${id}`.execute(
    trx,
  );
}

export interface NextRecipient {
  userId: string;
  language: Language;
  phone: string | null;
  email: string | null;
  classSms: boolean;
  classMail: boolean;
}

/** Up to `limit` people who have not got it, locked; those that another process is sending to are passed over. */
export async function takeRecipients(trx: Trx, id: string, limit: number): Promise<NextRecipient[]> {
  const { rows } = await sql<NextRecipient>`
    select r.user_id as "userId", p.language, p.phone_number as phone, p.email, p.class_sms as "classSms",
      p.class_mail as "classMail"
    from announcement_recipients r join profiles p on p.user_id = r.user_id
    where r.announcement_id = ${id} and r.sent_at is null
    limit ${limit} for update of r skip locked`.execute(trx);
  return rows;
}

/** Their browsers that want messages. */
export async function selectBrowsers(
  db: Queries,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from push_subscriptions where user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

export async function markSent(trx: Trx, of: { id: string; userIds: readonly string[]; at: string }): Promise<void> {
  await sql`with done as (
      update announcement_recipients set sent_at = ${of.at}::timestamptz
      where announcement_id = ${of.id} and user_id = any(${of.userIds}::uuid[]) and sent_at is null returning user_id)
    update announcements set sent = sent + (select count(*) from done) where id = ${of.id}`.execute(trx);
}

/** Ends it once everybody has it. */
export async function finishSending(db: Queries, id: string, at: string): Promise<void> {
  await sql`update announcements set finished_at = ${at}::timestamptz
    where id = ${id} and started_at is not null and finished_at is null
      and not exists (select from announcement_recipients r where r.announcement_id = ${id} and r.sent_at is null)`.execute(
    db,
  );
}

/** Up to `limit` announcements, the last written first, after the given one. */
export async function selectAnnouncements(
  db: Queries,
  page: {
    batchId: string | undefined;
    taughtBy: string | null;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<(Announcement & { createdAt: string })[]> {
  const { rows } = await sql<Announcement & { createdAt: string }>`
    select ${columns}, a.created_at as "createdAt" ${from}
    where ${isTaughtBy(sql`a.batch_id`, page.taughtBy)} and ${page.batchId === undefined ? sql`true` : sql`a.batch_id = ${page.batchId}`}
      and ${page.after ? sql`(a.created_at, a.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by a.created_at desc, a.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** How many have read it, and how its messages fare. */
export async function selectProgress(
  db: Queries,
  id: string,
): Promise<Pick<AnnouncementDetail, 'read' | 'deliveries'>> {
  const [{ rows: reads }, { rows: deliveries }] = await Promise.all([
    sql<{ read: number }>`select count(*)::int as read from announcement_recipients r
      where r.announcement_id = ${id} and ${readAt} is not null`.execute(db),
    sql<AnnouncementDetail['deliveries'][number]>`
      select channel, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'queued')::int as waiting,
        count(*) filter (where state not in ('sent', 'queued'))::int as failed
      from deliveries where subject_ref = ${`announcements:${id}`} group by channel order by channel`.execute(db),
  ]);
  return { read: reads[0]?.read ?? 0, deliveries };
}

/** When somebody read the notice of an announcement; null before. */
const readAt = sql`(select n.read_at from notices n where n.user_id = r.user_id and n.template = 'announcement'
  and n.variables ->> 'about' = r.announcement_id::text limit 1)`;

/** Up to `limit` people that get it, after the given one. */
export async function selectRecipients(
  db: Queries,
  page: { id: string; after: string | null; limit: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.user_id as "userId", coalesce(p.full_name, p.username) as name, coalesce(s.number, '') as number,
      r.sent_at as "sentAt", ${readAt} as "readAt"
    from announcement_recipients r join profiles p on p.user_id = r.user_id left join students s on s.user_id = r.user_id
    where r.announcement_id = ${page.id} and ${page.after ? sql`r.user_id > ${page.after}::uuid` : sql`true`}
    order by r.user_id limit ${page.limit}`.execute(db);
  return rows;
}

/** Up to `limit` announcements to a batch that a person got, the last first, after the given one. */
export async function selectReceived(
  db: Queries,
  page: { batchId: string; userId: string; after: { at: string; id: string } | null; limit: number },
): Promise<Pick<Announcement, 'id' | 'titles' | 'texts' | 'sendAt'>[]> {
  const { rows } = await sql<Pick<Announcement, 'id' | 'titles' | 'texts' | 'sendAt'>>`
    select a.id, a.titles, a.texts, a.send_at as "sendAt" from announcements a
    join announcement_recipients r on r.announcement_id = a.id and r.user_id = ${page.userId} and r.sent_at is not null
    where a.batch_id = ${page.batchId}
      and ${page.after ? sql`(a.send_at, a.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by a.send_at desc, a.id desc limit ${page.limit}`.execute(db);
  return rows;
}
