import { z } from 'zod';
import { ChargeRefused } from './charge-refused.ts';
import type { GatewayAutopay, GatewayMandate, Payer } from './port.ts';
import { callRazorpay, type RazorpayAccount, RazorpayFailure } from './razorpay-api.ts';
import { openRazorpayOrder } from './razorpay-order.ts';
import { listOf } from './razorpay-shapes.ts';

const customerEntity = z.object({ id: z.string().startsWith('cust_') });
const agreeingPayment = z.object({ status: z.string(), token_id: z.string().nullish() });
const tokenEntity = z.object({ recurring_details: z.object({ status: z.string() }) });
const chargeAnswer = z.object({ razorpay_payment_id: z.string().startsWith('pay_') });

/** By `recurring_details.status`; anything else waits for the bank. */
const states: Record<string, GatewayMandate['state']> = {
  confirmed: 'active',
  rejected: 'rejected',
  paused: 'paused',
  cancelled: 'stopped',
  cancellation_initiated: 'stopped',
};

const contactOf = ({ phone, email }: Payer) => ({ contact: phone, ...(email ? { email } : {}) });
const at = encodeURIComponent;

/** Whether the gateway has said no to what was asked, and not to who asked or how often. */
const isRefused = (error: unknown): error is RazorpayFailure =>
  error instanceof RazorpayFailure && error.status === 400;

/** Debits by UPI (API reference: Recurring Payments, UPI). */
export function razorpayAutopay(account: RazorpayAccount): GatewayAutopay {
  return {
    async openOrder({ orderId, amountPaise, maxPaise, untilOn, payer }) {
      const { id: customerId } = await callRazorpay(account, {
        method: 'POST',
        path: '/customers',
        // With 0 somebody whom the account knows already is answered, not refused.
        body: { name: payer.name, ...contactOf(payer), fail_existing: '0' },
        answer: customerEntity,
      });
      const gatewayOrderId = await openRazorpayOrder(account, {
        orderId,
        amountPaise,
        mandate: {
          customer_id: customerId,
          method: 'upi',
          token: {
            max_amount: maxPaise,
            expire_at: Math.floor(Date.parse(`${untilOn}T23:59:59+05:30`) / 1000),
            frequency: 'as_presented',
          },
        },
      });
      return { gatewayOrderId, customerId };
    },
    async readMandate({ gatewayOrderId, customerId, tokenId: known }) {
      const tokenId = known ?? (await findToken(account, gatewayOrderId));
      if (tokenId === null) return { state: 'rejected', tokenId: null };
      if (tokenId === undefined) return { state: 'pending', tokenId: null };
      const { recurring_details } = await callRazorpay(account, {
        method: 'GET',
        path: `/customers/${at(customerId)}/tokens/${at(tokenId)}`,
        answer: tokenEntity,
      });
      return { state: states[recurring_details.status] ?? 'pending', tokenId };
    },
    async charge({ gatewayOrderId, customerId, tokenId, amountPaise, description, payer }) {
      const asked = callRazorpay(account, {
        method: 'POST',
        path: '/payments/create/recurring',
        body: {
          ...contactOf(payer),
          amount: amountPaise,
          currency: 'INR',
          order_id: gatewayOrderId,
          customer_id: customerId,
          token: tokenId,
          recurring: '1',
          description,
        },
        answer: chargeAnswer,
      });
      const { razorpay_payment_id } = await asked.catch((error: unknown) => {
        throw isRefused(error) ? new ChargeRefused(error.message) : error;
      });
      return { gatewayPaymentId: razorpay_payment_id };
    },
    async stop({ customerId, tokenId }) {
      const asked = callRazorpay(account, {
        method: 'PUT',
        path: `/customers/${at(customerId)}/tokens/${at(tokenId)}/cancel`,
        answer: z.unknown(),
      });
      await asked.catch((error: unknown) => {
        // One that was cancelled before, at the gateway or in the payer's UPI app.
        if (!isRefused(error)) throw error;
      });
    },
  };
}

/** The token of the payment that paid an order; undefined while none did, null where it was paid without agreeing. */
async function findToken(account: RazorpayAccount, gatewayOrderId: string): Promise<string | null | undefined> {
  const { items } = await callRazorpay(account, {
    method: 'GET',
    path: `/orders/${at(gatewayOrderId)}/payments`,
    answer: listOf(agreeingPayment),
  });
  const paid = items.find((one) => one.status === 'captured' || one.status === 'refunded');
  return paid && (paid.token_id ?? null);
}
