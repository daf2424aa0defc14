import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type OrderQuote, orders } from '../../../contract/orders/orders.ts';
import { CallFailed, call } from '../../api/client.ts';
import { leaveFor } from '../../api/leave-for.ts';
import { ownOrdersKey, quoteQuery } from '../queries.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';
import { bodyOf, type CheckoutValues } from './checkout-values.ts';

interface Placing {
  userId: string;
  quote: OrderQuote;
  values: CheckoutValues;
  /** An order of the same that is being paid, where one more is wanted. */
  besides?: string;
}

/**
 * Places the order and goes to the gateway. The same contents again, after a lost answer or on the way back,
 * carry the same idempotency key and so find the same order.
 */
export function usePlaceOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ userId, quote, values, besides }: Placing) => {
      const body = { ...bodyOf(values, quote), ...(besides ? { besides } : {}) };
      const { method: _method, ...binding } = body;
      const contents = JSON.stringify(binding);
      const before = readDraft(userId, body.productId)?.tried;
      const tried = before?.contents === contents ? before : { key: crypto.randomUUID(), contents };
      saveDraft(userId, body.productId, { values, tried });
      return call(orders.placeOrder, { body, headers: { 'idempotency-key': tried.key } });
    },
    onSuccess: async (placed) => {
      void queries.invalidateQueries({ queryKey: ownOrdersKey });
      // Busy until the gateway's page is there.
      if (placed.checkoutUrl) return leaveFor(placed.checkoutUrl);
      await navigate({ to: '/orders/$orderId', params: { orderId: placed.id } });
    },
    onError: (error, { userId, quote, values }) => {
      if (!(error instanceof CallFailed)) return;
      const stale = [
        'price_changed',
        'product_not_on_sale',
        'coupon_invalid',
        'already_owned',
        'class_full',
        'class_over',
        'batch_full',
        'batch_over',
        'order_not_payable',
        'validation_failed',
      ];
      if (stale.includes(error.code)) {
        const key = quoteQuery({
          productId: quote.product.id,
          couponCode: '',
          sessionId: null,
          speed: 'standard',
          pin: '',
          state: null,
        });
        void queries.invalidateQueries({ queryKey: key.queryKey.slice(0, 3) });
        void queries.invalidateQueries({ queryKey: ['mentoring'] });
      }
      if (error.code === 'order_not_payable' || error.code === 'idempotency_mismatch') {
        saveDraft(userId, quote.product.id, { values });
      }
    },
  });
}
