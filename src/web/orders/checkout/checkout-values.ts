import * as z from 'zod/mini';
import type { Address } from '../../../contract/accounts/profile.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { OrderQuote, orders } from '../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../contract/payments.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import type { ShippingSpeed } from '../../../contract/shipping.ts';
import { formatPhone } from '../../i18n/format.ts';

/** The checkout form, as typed. */
export interface CheckoutValues {
  email: string;
  /** Where the buyer lives, once another than the known state is chosen. */
  state: string;
  /** A business that buys, with its GSTIN and where it is registered; all '' for a person. */
  business: { gstin: string; name: string; address: string };
  couponCode: string;
  /** Of mentoring: the session that was chosen, or ''. */
  sessionId: string;
  speed: ShippingSpeed;
  method: PaymentMethod;
  address: {
    pin: string;
    state: string;
    city: string;
    line1: string;
    line2: string;
    name: string;
    phone: string;
  };
  keepAddress: boolean;
  refundTermsAccepted: boolean;
}

/** What is known already: the last email and address that were used. */
export function startValues(known: {
  email: string;
  address: Address | undefined;
  name: string;
  phone: string;
}): CheckoutValues {
  const { address } = known;
  return {
    email: known.email,
    state: '',
    business: { gstin: '', name: '', address: '' },
    couponCode: '',
    sessionId: '',
    speed: 'standard',
    method: 'upi',
    address: {
      pin: address?.pin ?? '',
      state: address?.state ?? '',
      city: address?.city ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      name: address?.name ?? known.name,
      phone: formatPhone(address?.phone ?? known.phone),
    },
    keepAddress: false,
    refundTermsAccepted: false,
  };
}

/** A PIN code is asked about once it is whole. */
export function wholePin(typed: string): string {
  const pin = typed.trim();
  return /^[1-9]\d{5}$/.test(pin) ? pin : '';
}

/** What is sent: no price but the total that was seen. */
export function bodyOf(values: CheckoutValues, quote: OrderQuote): BodyInput<typeof orders.placeOrder> {
  const { address, business, ...rest } = values;
  return {
    ...rest,
    email: rest.email.trim(),
    sessionId: rest.sessionId || null,
    state: quote.buyerState === null ? null : rest.state || quote.buyerState,
    productId: quote.product.id,
    business: business?.gstin || business?.name || business?.address ? business : null,
    address: quote.product.ships ? { ...address, phone: normalizePhone(address.phone) } : null,
    seenTotalPaise: quote.totalPaise,
  };
}

/** Whether an email address can be mailed to, by the contract's own rule. */
export function isEmail(typed: string): boolean {
  return z.regexes.email.test(typed.trim());
}
