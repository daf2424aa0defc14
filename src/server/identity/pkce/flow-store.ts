import type { Queries, Trx } from '../../db/db.ts';

/** What a code is for: it gives a session, and each purpose its own consequence (`finish-flow.ts`). */
export type FlowPurpose = 'link' | 'oauth' | 'recovery' | 'email_change';

export interface FlowRow {
  id: string;
  purpose: FlowPurpose;
  userId: string | null;
  codeChallenge: string;
  expiresAt: string;
}

export interface NewFlow {
  purpose: FlowPurpose;
  userId: string | null;
  codeChallenge: string;
  at: string;
  expiresAt: string;
}

/** Stores a flow that has no code yet; returns its id. */
export async function insertFlow(db: Queries, flow: NewFlow): Promise<string> {
  const { id } = await db
    .insertInto('auth.flow_state')
    .values({
      purpose: flow.purpose,
      user_id: flow.userId,
      code_challenge: flow.codeChallenge,
      created_at: flow.at,
      expires_at: flow.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a flow its code, unless it has one already or is over by `at`; returns whether it did. */
export async function setAuthCode(
  db: Queries,
  flow: { id: string; userId: string; authCodeHash: string; at: string; expiresAt: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('auth.flow_state')
    .set({ user_id: flow.userId, auth_code_hash: flow.authCodeHash, expires_at: flow.expiresAt })
    .where('id', '=', flow.id)
    .where('auth_code_hash', 'is', null)
    .where('expires_at', '>', flow.at)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** The flow of a code, which is used up by asking: of two that bring it at once, one gets it. */
export async function takeFlow(trx: Trx, authCodeHash: string, at: string): Promise<FlowRow | undefined> {
  return trx
    .updateTable('auth.flow_state')
    .set({ used_at: at })
    .where('auth_code_hash', '=', authCodeHash)
    .where('used_at', 'is', null)
    .returning(['id', 'purpose', 'user_id as userId', 'code_challenge as codeChallenge', 'expires_at as expiresAt'])
    .executeTakeFirst() as Promise<FlowRow | undefined>;
}

/** Forgets flows that ended before `before`. */
export async function deleteOldFlows(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('auth.flow_state').where('expires_at', '<', before).execute();
}
