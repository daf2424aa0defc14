import { sql } from 'kysely';
import type { ChatMessage, ShownMessage } from '../../../contract/classes/class-chat.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Who reads or writes, and where. */
interface Place {
  classId: string;
  userId: string;
}

/** A first name and the first letter of the last. */
const shortName = sql`coalesce(split_part(p.full_name, ' ', 1)
  || coalesce(' ' || nullif(left(substring(p.full_name from '\\s(\\S+)\\s*$'), 1), '') || '.', ''), '')`;

const messageColumns = sql`m.id, ${shortName} as name, m.is_staff as "isStaff", m.text, m.said_at as "saidAt"`;

/** The newest messages, oldest first, with what only staff see of each. */
export async function selectMessages(
  db: Queries,
  of: Place & { isStaff: boolean },
  limit: number,
): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select ${messageColumns}, m.user_id = ${of.userId} as "isMine",
      case when ${of.isStaff} then (select count(*)::int from class_chat_reports r where r.message_id = m.id) else 0 end
        as reports,
      ${of.isStaff} and exists (select from class_chat_mutes b where b.class_id = m.class_id and b.user_id = m.user_id)
        as "isMuted"
    from class_chat_messages m join profiles p on p.user_id = m.user_id
    where m.class_id = ${of.classId} and m.removed_at is null
    order by m.rev desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** What happened in a class's chat after `rev`, in its order. */
export async function selectNews(
  db: Queries,
  of: { classId: string; rev: number },
): Promise<(ChatMessage & { rev: number; isRemoved: boolean })[]> {
  const { rows } = await sql<ChatMessage & { rev: number; isRemoved: boolean }>`
    select ${messageColumns}, m.rev, m.removed_at is not null as "isRemoved"
    from class_chat_messages m join profiles p on p.user_id = m.user_id
    where m.class_id = ${of.classId} and m.rev > ${of.rev} order by m.rev limit 200`.execute(db);
  return rows;
}

export async function selectNewestRev(db: Queries, classId: string): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    select coalesce(max(rev), 0) as rev from class_chat_messages where class_id = ${classId}`.execute(db);
  return rows[0]?.rev ?? 0;
}

/** One writer at a time in a class's chat, so that `rev` rises in the order of the commits. */
async function lockChat(trx: Trx, classId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat of class ${classId}`}, 0))`.execute(trx);
}

export async function insertMessage(
  trx: Trx,
  message: Place & { isStaff: boolean; text: string; at: string },
): Promise<ChatMessage> {
  await lockChat(trx, message.classId);
  const { rows } = await sql<ChatMessage>`
    with m as (
      insert into class_chat_messages (class_id, user_id, is_staff, text, said_at)
      values (${message.classId}, ${message.userId}, ${message.isStaff}, ${message.text}, ${message.at}) returning *
    )
    select ${messageColumns} from m join profiles p on p.user_id = m.user_id`.execute(trx);
  const [said] = rows;
  if (!said) throw new Error('nobody without a profile can write');
  return said;
}

/** Takes a message away; false when it is not there any more. */
export async function updateRemoved(trx: Trx, of: { classId: string; id: string; at: string }): Promise<boolean> {
  await lockChat(trx, of.classId);
  const row = await trx
    .updateTable('class_chat_messages')
    .set({ removed_at: of.at, rev: sql`nextval('class_chat_rev')` })
    .where('id', '=', of.id)
    .where('class_id', '=', of.classId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who wrote a message, and what. */
export async function selectWriter(
  db: Queries,
  of: { classId: string; id: string },
): Promise<{ userId: string; name: string; text: string } | undefined> {
  return db
    .selectFrom('class_chat_messages as m')
    .innerJoin('profiles as p', 'p.user_id', 'm.user_id')
    .select(['m.user_id as userId', 'm.text', sql<string>`coalesce(nullif(p.full_name, ''), p.username)`.as('name')])
    .where('m.id', '=', of.id)
    .where('m.class_id', '=', of.classId)
    .executeTakeFirst();
}

export async function isMuted(db: Queries, of: Place): Promise<boolean> {
  const row = await db
    .selectFrom('class_chat_mutes')
    .select('user_id')
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMute(trx: Trx, of: Place & { at: string }): Promise<void> {
  await trx
    .insertInto('class_chat_mutes')
    .values({ class_id: of.classId, user_id: of.userId, muted_at: of.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMute(trx: Trx, of: Place): Promise<void> {
  await trx
    .deleteFrom('class_chat_mutes')
    .where('class_id', '=', of.classId)
    .where('user_id', '=', of.userId)
    .execute();
}

export async function insertReport(trx: Trx, of: { messageId: string; userId: string; at: string }): Promise<void> {
  await trx
    .insertInto('class_chat_reports')
    .values({ message_id: of.messageId, user_id: of.userId, reported_at: of.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets everything that was said before. */
export async function deleteOldMessages(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('class_chat_messages').where('said_at', '<', before).execute();
}
