import type { Queries } from '../db/db.ts';

/** The known text under the academy's secret key; undefined in an academy that has not started yet. */
export async function selectSecretKeyCheck(db: Queries): Promise<string | undefined> {
  const row = await db.selectFrom('secret_key_check').select('ciphertext').executeTakeFirst();
  return row?.ciphertext;
}

/** Keeps the first one; another process may have been first. */
export async function insertSecretKeyCheck(db: Queries, ciphertext: string): Promise<void> {
  await db
    .insertInto('secret_key_check')
    .values({ ciphertext })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceSecretKeyCheck(db: Queries, ciphertext: string): Promise<void> {
  await db.deleteFrom('secret_key_check').execute();
  await insertSecretKeyCheck(db, ciphertext);
}
