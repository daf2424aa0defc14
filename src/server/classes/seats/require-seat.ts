import type { ClassKind } from '../../../contract/classes/classes.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { seatRefusal } from '../rules.ts';
import { selectClass } from '../store.ts';
import { selectHold } from './hold-store.ts';
import { ownsSeat } from './seat-store.ts';

/**
 * Refuses to sell a seat that cannot be had: ask before an order is quoted. Placing it keeps the seat
 * (`hold-seats.ts`). Throws `product_not_on_sale` (hidden or gone), `already_owned`, `class_full`,
 * `class_over`. Answers whether it is online or at a place.
 */
export async function requireSeat(
  app: App,
  db: Queries,
  input: { classId: string; userId: string },
): Promise<{ kind: ClassKind }> {
  const row = await selectClass(db, input.classId);
  if (!(row?.isActive && row.isOpen)) throw new Failure('product_not_on_sale');
  if (await ownsSeat(db, input)) throw new Failure('already_owned');
  const kept = await selectHold(db, input);
  const refusal = seatRefusal(row, app.now(), kept !== undefined);
  if (refusal) throw new Failure(refusal, { classId: input.classId });
  return { kind: row.kind };
}
