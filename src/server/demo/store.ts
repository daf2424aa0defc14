import type { Queries } from '../db/db.ts';

export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
