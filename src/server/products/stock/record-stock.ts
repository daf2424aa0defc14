import type { StockItem, WrittenReason } from '../../../contract/orders/stock.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import { changeStock, lockStock } from './stock-store.ts';

interface Input {
  id: string;
  reason: WrittenReason;
  /** How many came or went; for `corrected` how many were counted. */
  copies: number;
  note: string;
  seenStock: number;
  actorId: string;
}

/**
 * Records copies that were received or written off, or corrects how many are left to what was counted; once for a key. Throws
 * `not_found` where copies are not counted, `invalid_transition` for a count of what has changed since, `idempotency_mismatch`,
 * and `validation_failed` at `copies`.
 */
export async function recordStock(app: App, { key, ...request }: Input & { key: string }): Promise<StockItem> {
  const asked = { userId: request.actorId, key, request, now: app.now() };
  return app.db.transaction().execute(async (trx) => {
    await once(trx, asked, () => move(app, trx, request));
    const item = await lockStock(trx, request.id);
    if (!item) throw new Failure('not_found');
    return item;
  });
}

async function move(app: App, trx: Trx, { id, reason, copies, note, seenStock, actorId }: Input) {
  const before = await lockStock(trx, id);
  if (!before) throw new Failure('not_found');
  // A count says what is there, and the copy that was sold while somebody counted is no longer there.
  if (reason === 'corrected' && before.stock !== seenStock) throw new Failure('invalid_transition');
  const change = reason === 'corrected' ? copies - before.stock : reason === 'received' ? copies : -copies;
  if (change === 0) throw fieldFailure('copies', 'stock_unchanged');
  if (before.stock + change < 0) throw fieldFailure('copies', 'stock_short');
  await changeStock(trx, { productId: id, change, reason, note, actorId, at: app.now().toISOString() });
  await recordAudit(trx, {
    actorId,
    action: 'products.record_stock',
    subject: `products:${id}`,
    before: { title: before.title, stock: before.stock },
    after: { title: before.title, stock: before.stock + change, stockReason: reason },
    reason: note,
  });
  return {};
}
