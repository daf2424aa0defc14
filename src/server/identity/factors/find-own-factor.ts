import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { type FactorRow, findFactor } from './factor-store.ts';
import { deadSince } from './rules.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A live factor of this user. Throws `mfa_factor_not_found`, or `validation_failed` with 404 for an id that is none. */
export async function findOwnFactor(app: App, db: Queries, key: { id: string; userId: string }): Promise<FactorRow> {
  if (!uuid.test(key.id)) {
    throw new GotrueFailure('validation_failed', 'factor_id must be an UUID', { status: 404 });
  }
  const factor = await findFactor(db, { ...key, deadSince: deadSince(app.now()) });
  if (!factor) throw new GotrueFailure('mfa_factor_not_found', 'Factor not found');
  return factor;
}
