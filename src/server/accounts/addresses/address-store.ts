import { sql } from 'kysely';
import type { Address, AddressForm } from '../../../contract/accounts/profile.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';

/** An address with the version that its editor saves on. */
const withVersion = (row: Omit<Address, 'version'>): Address => ({ ...row, version: versionOf(fieldsOf(row)) });

const columns = ['id', 'name', 'phone', 'line1', 'line2', 'city', 'state', 'pin'] as const;

/** The last used first. */
export async function selectAddresses(db: Queries, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(withVersion);
}

/** Locks the owner, so that two additions at once cannot pass the limit together. False when there is no profile. */
export async function lockOwner(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAddress(db: Queries, userId: string, form: AddressForm, at: string): Promise<Address> {
  const row = await db
    .insertInto('addresses')
    .values({ ...fieldsOf(form), user_id: userId, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withVersion(row);
}

export async function updateAddress(
  db: Queries,
  which: { userId: string; id: string },
  form: AddressForm,
  at: string,
): Promise<Address | undefined> {
  const row = await db
    .updateTable('addresses')
    .set({ ...fieldsOf(form), updated_at: at })
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .returning(columns)
    .executeTakeFirst();
  return row && withVersion(row);
}

export async function deleteAddress(db: Queries, which: { userId: string; id: string }): Promise<boolean> {
  const { rows } =
    await sql`delete from addresses where id = ${which.id} and user_id = ${which.userId} returning id`.execute(db);
  return rows.length > 0;
}

function fieldsOf({ name, phone, line1, line2, city, state, pin }: AddressForm): AddressForm {
  return { name, phone, line1, line2, city, state, pin };
}
