import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '../../contract/languages.ts';
import { stateIn } from '../../contract/orders/indian-state-names.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { formatMoney, formatPrice } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { PriceBox } from '../ui/price-box.tsx';

/** What was ordered, at the price and tax of that moment. */
export function ItemsCard({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const placeOfSupply = stateIn(order.placeOfSupply, i18n.locale as Language);
  return (
    <Card>
      <h2 className="mb-2 text-h2">
        <Trans>Items</Trans>
      </h2>
      <PriceBox
        lines={order.lines.map((line) => ({
          name: line.kind === 'delivery' ? t`Delivery` : line.title,
          amount: formatPrice(line.amountPaise),
          ...(line.discountPaise > 0
            ? { instead: formatMoney(line.pricePaise), note: t`Coupon ${formatMoney(-line.discountPaise)}` }
            : {}),
        }))}
        totalName={
          order.paidAt ? (
            <Trans context="order">Paid</Trans>
          ) : order.standing === 'waiting' && order.desk.paidPaise + order.desk.waitingPaise === 0 ? (
            <Trans>To pay</Trans>
          ) : (
            <Trans>Total</Trans>
          )
        }
        total={formatMoney(order.totalPaise)}
      />
      {order.refundedPaise > 0 && (
        <p className="mt-2 flex justify-between gap-3 text-small-strong tabular-nums">
          <Trans>Returned</Trans>
          <span>{formatMoney(-order.refundedPaise)}</span>
        </p>
      )}
      <p className="mt-2 text-micro text-muted-foreground tabular-nums">
        {order.taxLines
          .map((tax) => `${tax.name} ${tax.ratePercent}% ${formatMoney(tax.amountPaise)}`)
          .concat(t`State for GST: ${placeOfSupply}`, order.invoice ? [order.invoice.number] : [])
          .join(' · ')}
      </p>
    </Card>
  );
}
