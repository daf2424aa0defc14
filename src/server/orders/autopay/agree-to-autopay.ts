import { autopayMostPaise } from '../../../contract/fees.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { insertMandate, listAutopayOf, listOffers, withdrawUnpaid } from '../../fees/autopay/agreements.ts';
import { findDue } from '../../fees/settle-due.ts';
import { Failure } from '../../http/failures.ts';
import { isAutopayOffered, openMandate } from '../../payments/open-mandate.ts';
import { keepGatewayOrder } from '../../payments/open-payment.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { orderFeeIn } from '../fees/order-fee.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../store.ts';
import { selectPayer } from './payer-store.ts';

/** A student's agreements, and what they may agree to. */
export async function listOwnAutopay(app: App, input: { userId: string; language: Language | null }) {
  const items = await listAutopayOf(app.db, input);
  if (!(await isAutopayOffered(app))) return { items, offers: [] };
  const offers = await listOffers(app.db, { ...input, mostPaise: autopayMostPaise });
  return { items, offers: offers.map(({ accountId: _account, ...offer }) => offer) };
}

/**
 * Opens the order of a fee so that who pays it agrees to debits of the later ones. Throws `not_found`, also for someone else's
 * fee, `invalid_transition` where nothing is offered for it, `due_changed` where the sum or the day is another than was shown,
 * `conflict` where it is being paid otherwise, and `payment_gateway_unavailable`.
 */
export async function agreeToAutopay(
  app: App,
  input: { id: string; userId: string; seenMaxPaise: number; seenUntilOn: string },
): Promise<{ orderId: string; checkoutUrl: string }> {
  const { id: dueId, userId } = input;
  if ((await findDue(app.db, dueId))?.userId !== userId) throw new Failure('not_found');
  if (!(await isAutopayOffered(app))) throw new Failure('invalid_transition');
  const offers = await listOffers(app.db, { userId, language: null, mostPaise: autopayMostPaise });
  const offer = offers.find((one) => one.dueId === dueId);
  if (!offer) throw new Failure('invalid_transition');
  const { accountId, amountPaise, maxPaise, untilOn } = offer;
  if (maxPaise !== input.seenMaxPaise || untilOn !== input.seenUntilOn) throw new Failure('due_changed');
  const settings = await readSettings(app);
  const orderId = await app.db
    .transaction()
    .execute((trx) => orderFeeIn(app, trx, { dueId, userId, placedBy: null }, settings));
  const payer = await selectPayer(app.db, userId);
  const opened = await openMandate(app, { orderId, amountPaise, maxPaise, untilOn, payer });
  const { provider, gatewayOrderId, customerId } = opened;
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    // Opened as an ordinary payment meanwhile, or paid.
    if (order?.state !== 'draft' || order.totalPaise !== amountPaise) throw new Failure('conflict');
    await keepGatewayOrder(app, trx, { ...opened, orderId, amountPaise });
    await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId: userId });
    const at = app.now().toISOString();
    await withdrawUnpaid(trx, { accountId, at });
    const mandate = { accountId, provider, customerId, gatewayOrderId, maxPaise, untilOn, at };
    if (!(await insertMandate(trx, mandate))) throw new Failure('conflict');
  });
  return { orderId, checkoutUrl: opened.checkoutUrl };
}
