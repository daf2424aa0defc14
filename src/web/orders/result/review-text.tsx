import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/orders/orders.ts';
import { formatMoney } from '../../i18n/format.ts';
import { KeptWhole } from '../../ui/kept-whole.tsx';

/** What becomes of money that does not fit its order. */
export function ReviewText({ order }: { order: Order }) {
  const { t } = useLingui();
  const text =
    order.reviewReason === 'already_owned'
      ? t`We’ll refund your payment of ${formatMoney(order.totalPaise)} for order ${order.number}. You don’t need to do anything.`
      : order.reviewReason === 'fulfilment_failed' && order.lines.every((line) => line.kind !== 'fee')
        ? t`The class or batch filled up or ended before your payment of ${formatMoney(order.totalPaise)} for order ${order.number} arrived. Your money is safe. We’ll offer you another seat or refund it.`
        : t`Your money is safe with us. Our team is checking order ${order.number} for ${formatMoney(order.totalPaise)}. You don’t need to pay again.`;
  return <KeptWhole text={text} />;
}
