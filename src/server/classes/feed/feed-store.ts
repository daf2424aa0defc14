import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Queries } from '../../db/db.ts';
import { classSeats } from '../seats/class-seats-store.ts';
import { type ClassRow, classColumns } from '../store.ts';

/** Gives a student's feed a new secret; the old one opens nothing any more. */
export async function replaceFeed(db: Queries, feed: { userId: string; hash: Buffer; at: string }): Promise<void> {
  await db
    .insertInto('class_feeds')
    .values({ user_id: feed.userId, token_hash: feed.hash, created_at: feed.at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: feed.hash, created_at: feed.at }))
    .execute();
}

export async function deleteFeed(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('class_feeds').where('user_id', '=', userId).execute();
}

export async function selectFeed(db: Queries, userId: string): Promise<{ createdAt: string } | undefined> {
  return db
    .selectFrom('class_feeds')
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whose feed a secret opens; nobody's when they are blocked. */
export async function selectFeedOwner(
  db: Queries,
  hash: Buffer,
): Promise<{ userId: string; language: Language } | undefined> {
  return db
    .selectFrom('class_feeds as f')
    .innerJoin('profiles as p', 'p.user_id', 'f.user_id')
    .select(['f.user_id as userId', 'p.language'])
    .where('f.token_hash', '=', hash)
    .where('p.blocked_at', 'is', null)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
}

/** The classes that a person has a seat in and that end after `from`, soonest first, at most 1,000. */
export async function selectFeedClasses(db: Queries, of: { userId: string; from: string }): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from ${classSeats} r join classes c on c.id = r.class_id
    where r.user_id = ${of.userId} and c.ends_at > ${of.from}::timestamptz
    order by c.class_date, c.id limit 1000`.execute(db);
  return rows;
}
