import { autopayMostPaise } from '../../../contract/fees.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { findLive, insertMandate, listAutopayOf, listOffers, withdrawUnpaid } from '../../fees/autopay/agreements.ts';
import { findDue, lockOpenDue } from '../../fees/settle-due.ts';
import { Failure } from '../../http/failures.ts';
import { isConfirming } from '../../payments/is-confirming.ts';
import { hasParts } from '../../payments/ledger/book-desk-payment.ts';
import { isAutopayOffered, openMandate, touchGatewayOrder } from '../../payments/open-mandate.ts';
import { keepGatewayOrder, offerCheckout } from '../../payments/open-payment.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { orderFeeIn } from '../fees/order-fee.ts';
import { moveOrder } from '../move-order.ts';
import { lockBuyer, lockOrder } from '../store.ts';
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
  if (offer.orderId !== null) {
    if (await isConfirming(app, offer.orderId)) throw new Failure('conflict');
    const checkoutUrl = await checkoutOfAgreed(app, { ...offer, orderId: offer.orderId, userId });
    if (checkoutUrl) return { orderId: offer.orderId, checkoutUrl };
  }
  const settings = await readSettings(app);
  const orderId = await app.db.transaction().execute((trx) => orderAnew(app, trx, { dueId, userId }, settings));
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

interface Agreed {
  orderId: string;
  accountId: string;
  userId: string;
  maxPaise: number;
  untilOn: string;
}

/** Where to pay what was agreed to before on the same terms and not paid; undefined for none. */
async function checkoutOfAgreed(app: App, { orderId, userId, ...terms }: Agreed): Promise<string | undefined> {
  const agreed = (await findLive(app.db, userId)).find((one) => one.accountId === terms.accountId);
  if (agreed?.maxPaise !== terms.maxPaise || agreed.untilOn !== terms.untilOn) return undefined;
  const known = await touchGatewayOrder(app, app.db, orderId);
  if (known?.gatewayOrderId !== agreed.gatewayOrderId) return undefined;
  return offerCheckout(app, orderId, 'upi');
}

/**
 * The order of a fee as no gateway knows it yet: what was opened to be paid otherwise cannot carry an agreement, so a new one takes
 * its place. Throws `conflict` where a part of it was paid.
 */
async function orderAnew(app: App, trx: Trx, of: { dueId: string; userId: string }, settings: Settings) {
  await lockBuyer(trx, of.userId);
  const due = await lockOpenDue(trx, of.dueId);
  const order = due.orderId === null ? undefined : await lockOrder(trx, due.orderId);
  if (order?.state === 'awaiting_payment') {
    if (await hasParts(trx, order.id)) throw new Failure('conflict');
    await moveOrder(app, trx, { order, to: 'cancelled', actorId: of.userId, reason: 'replaced' });
  }
  return orderFeeIn(app, trx, { ...of, placedBy: null }, settings);
}
