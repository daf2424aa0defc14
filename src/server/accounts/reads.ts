import type { Queries } from '../db/db.ts';

/** Whether somebody has an account. */
export async function selectHasProfile(db: Queries, userId: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
