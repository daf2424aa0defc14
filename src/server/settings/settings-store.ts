import { sql } from 'kysely';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface SettingsRow {
  section: string;
  value: unknown;
  updated_at: string;
}

/** The changed sections; the others stand as delivered. */
export async function selectSettings(db: Queries): Promise<SettingsRow[]> {
  return db.selectFrom('settings').select(['section', 'value', 'updated_at']).execute();
}

/** Lets one change of the settings happen at a time, until the transaction ends. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(trx);
}

export async function upsertSettings(
  trx: Trx,
  row: { section: SettingsSection; value: unknown; at: string; actorId: string | null },
): Promise<void> {
  const change = {
    value: JSON.stringify(row.value),
    updated_at: row.at,
    updated_by: row.actorId,
  };
  await trx
    .insertInto('settings')
    .values({ section: row.section, ...change })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(change))
    .execute();
}
