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
  input: { userId: string; lines: readonly Brought[]; now: Date; orderId?: string },
): Promise<boolean> {
  const { userId, lines, now, orderId } = input;
  if (!ownedOnce(lines)) return false;
  return ownsAll(db, {
    userId,
    materialIds: lines.flatMap((line) => line.materialIds),
    classIds: lines.flatMap((line) => line.classIds),
    batchIds: lines.flatMap((line) => line.batchId ?? []),
    now: now.toISOString(),
    orderId,
  });
}
