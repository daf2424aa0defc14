import type { Language } from '../../../contract/languages.ts';
import type { DeskPaymentForm, Sale } from '../../../contract/orders/desk.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { hashOf } from '../../http/once.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lockBuyer, lockOrder, selectOrder } from '../store.ts';
import { readSale } from './read-sale.ts';
import { selectByKey } from './receipt-store.ts';
import { takePart } from './take-part.ts';

interface Input {
  id: string;
  payment: DeskPaymentForm;
  key: string;
  actorId: string;
  language: Language | null;
}

/**
 * Takes the rest of an order, or a part of it, at the desk; a known idempotency key returns its receipt. Throws `not_found`,
 * `idempotency_mismatch` and what `takePart` throws.
 */
export async function takeDeskPayment(app: App, { id, payment, key, actorId, language }: Input): Promise<Sale> {
  const requestHash = hashOf({ id, ...payment });
  const settings = await readSettings(app);
  const receiptId = await app.db.transaction().execute(async (trx) => {
    const found = await selectOrder(trx, id);
    if (!found) throw new Failure('not_found');
    await lockBuyer(trx, found.userId);
    const known = await selectByKey(trx, { takenBy: actorId, key });
    if (known && (known.orderId !== id || known.requestHash !== requestHash)) throw new Failure('idempotency_mismatch');
    if (known) return known.id;
    const order = await lockOrder(trx, id);
    if (!order) throw new Failure('not_found');
    return takePart(app, trx, { order, payment, at: '', key, requestHash, actorId, settings });
  });
  return readSale(app.db, { orderId: id, receiptId, language });
}
