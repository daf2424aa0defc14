import { ownsPartOfBatch } from '../../batches/seats/owns-part.ts';
import type { Queries } from '../../db/db.ts';
import { ownsAll } from '../find-store.ts';
import { type Brought, ownedOnce } from '../rules.ts';

/**
 * Whether a person has everything that something brings, so that it would bring them nothing. With `orderId`, which
 * has been paid, only what others of their orders and registrations brought counts: access that staff granted does
 * not take the place of what somebody paid for.
 */
export async function alreadyOwned(
  db: Queries,
  input: { userId: string; lines: readonly (Brought & { id?: string })[]; now: Date; orderId?: string },
): Promise<boolean> {
  const { userId, lines, now, orderId } = input;
  if (!ownedOnce(lines)) return false;
  for (const { id, batchId, batchTerm } of lines) {
    if (batchId === null) continue;
    // What this very order brought, at its first part, is no reason to refuse its last one.
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
