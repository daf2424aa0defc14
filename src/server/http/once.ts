import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';
import { Failure } from './failures.ts';

/** What is asked for, as one text. */
export const hashOf = (contents: object) => createHash('sha256').update(JSON.stringify(contents)).digest('base64url');

interface Asked {
  userId: string;
  /** Of the header `Idempotency-Key`. */
  key: string;
  /** Everything that was asked for, so that a key which is used for something else is noticed. */
  request: object;
  now: Date;
}

/**
 * Does something the first time that a person asks for it under a key, and answers every later time as then; of two at the same
 * moment the second waits for the first. What `work` answers is kept: an id or a number, nothing about a person. Throws
 * `idempotency_mismatch` for a key that was used for something else.
 */
export async function once<T extends object>(trx: Trx, asked: Asked, work: () => Promise<T>): Promise<T> {
  const { userId, key } = asked;
  const requestHash = hashOf(asked.request);
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys (user_id, key, request_hash, used_at)
    values (${userId}, ${key}, ${requestHash}, ${asked.now.toISOString()})
    on conflict (user_id, key) do nothing returning key`.execute(trx);
  const mine = trx.updateTable('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
  if (rows.length > 0) {
    const answer = await work();
    await mine.set({ answer: JSON.stringify(answer) }).execute();
    return answer;
  }
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== requestHash) throw new Failure('idempotency_mismatch');
  return known.answer as T;
}

/** Forgets keys that were used before a time: nobody tries again for so long. */
export async function forgetKeys(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('used_at', '<', before.toISOString()).execute();
}
