import type { Queries } from '../db/db.ts';

export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAccount(db: Queries, phone: string): Promise<boolean> {
  return (
    (await db.selectFrom('auth.users').select('id').where('phone', '=', phone).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Whose numbers begin so, in the order of their numbers. */
export async function selectPhoneOwners(db: Queries, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users')
    .select('id')
    .where('phone', 'like', `${start}%`)
    .orderBy('phone')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether anybody has ever signed in: whoever is there from then on may be real. */
export async function hasSessions(db: Queries): Promise<boolean> {
  return (await db.selectFrom('auth.sessions').select('id').limit(1).executeTakeFirst()) !== undefined;
}
