import { ownsPartOfBatch } from '../../batches/seats/owns-part.ts';
import type { Queries } from '../../db/db.ts';
import { ownsAll } from '../find-store.ts';
import { type Brought, ownedOnce } from '../rules.ts';

/**
 * Whether a person already has everything in a product, so that buying it would add nothing. With `orderId`, which has been
 * paid, only their other orders and registrations count: access granted by staff doesn't replace a purchase.
 */
export async function alreadyOwned(
  db: Queries,
  input: { userId: string; lines: readonly (Brought & { id?: string })[]; now: Date; orderId?: string },
): Promise<boolean> {
  const { userId, lines, now, orderId } = input;
  if (!ownedOnce(lines)) return false;
  for (const { id, batchId, batchTerm } of lines) {
    if (batchId === null) continue;
    // What the first part payment of this order granted must not block its last one.
    const exceptLineId = orderId === undefined ? null : (id ?? null);
    if (!(await ownsPartOfBatch(db, { userId, batchId, term: batchTerm, now, exceptLineId }))) return false;
  }
  return ownsAll(db, {
    userId,
    materialIds: lines.flatMap((line) => line.materialIds),
    classIds: lines.flatMap((line) => line.classIds),
    now: now.toISOString(),
    orderId,
  });
}
