import type { Language } from '../../../contract/languages.ts';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import type { ShippingSpeed } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { forBuyer } from '../../products/rules.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectContact } from '../find-store.ts';
import { calculateOrder } from './calculate-order.ts';
import { taxLinesOf } from './price-order.ts';

interface Input {
  userId: string;
  language: Language | null;
  productId: string;
  couponCode: string;
  sessionId: string | null;
  speed: ShippingSpeed;
  pin: string;
  state: string | null;
}

/** What a product costs this person now, priced by the server. Throws like `calculateOrder`. */
export async function quoteOrder(app: App, input: Input): Promise<OrderQuote> {
  const { payments, refunds } = await readSettings(app);
  const { current: gateway } = await chosenGateways(app);
  const contact = await selectContact(app.db, input.userId);
  const pin = input.pin === '' ? null : input.pin;
  const worked = await calculateOrder(app, {
    ...input,
    isPlaced: false,
    pin,
    pinField: 'pin',
    knownState: contact.state,
  });
  return {
    product: forBuyer(worked.product, input.language),
    pricePaise: worked.product.pricePaise,
    coupon: worked.coupon && { code: worked.coupon.code, discountPaise: worked.coupon.discountPaise },
    shipping: worked.shipping,
    deliveryPaise: worked.deliveryPaise ?? 0,
    taxLines: taxLinesOf(worked.lines),
    totalPaise: worked.totalPaise,
    email: contact.email,
    buyerState: worked.asksState ? worked.placeOfSupply : null,
    accessMinutes: payments.accessMinutes,
    refund: {
      fullWithinDays: refunds.fullWithinDays,
      fullBelowAccessedPercent: refunds.fullBelowAccessedPercent,
    },
    payOnline: gateway !== null,
    sandbox: gateway?.sandbox ?? false,
  };
}
