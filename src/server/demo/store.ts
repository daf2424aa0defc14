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

/** Whom an order of a product has opened materials to, until when; without those who can read the material already. */
export async function selectPackageOwners(
  db: Queries,
  { productId, materialId }: { productId: string; materialId: string },
): Promise<{ userId: string; endsAt: string | null }[]> {
  return db
    .selectFrom('entitlements as e')
    .innerJoin('order_lines as l', 'l.id', 'e.order_line_id')
    .where('l.product_id', '=', productId)
    .where('e.revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entitlements as own')
            .whereRef('own.user_id', '=', 'e.user_id')
            .where('own.material_id', '=', materialId),
        ),
      ),
    )
    .groupBy('e.user_id')
    .select(({ fn }) => ['e.user_id as userId', fn.max('e.ends_at').as('endsAt')])
    .execute();
}
