import type { OrderQuote } from '../../contract/orders.ts';
import type { ShippingSpeed } from '../../contract/shipping.ts';
import { chosenGateways } from '../academy/providers/chosen-gateways.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { forBuyer } from '../products/rules.ts';
import { selectContact } from './find-store.ts';
import { taxLinesOf } from './price-order.ts';
import { workOutOrder } from './work-out-order.ts';

interface Input {
  userId: string;
  productId: string;
  couponCode: string;
  speed: ShippingSpeed;
  pin: string;
  state: string | null;
}

/** What a product costs this person now, everything priced here. Throws like `workOutOrder`. */
export async function quoteOrder(app: App, input: Input): Promise<OrderQuote> {
  const { payments, refunds } = await readSettings(app);
  const contact = await selectContact(app.db, input.userId);
  const pin = input.pin === '' ? null : input.pin;
  const worked = await workOutOrder(app, { ...input, pin, pinField: 'pin', knownState: contact.state });
  return {
    product: forBuyer(worked.product),
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
    sandbox: (await chosenGateways(app)).current.sandbox,
  };
}
