import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import type { ShippingSpeed } from '../../../contract/shipping.ts';
import { formatMoney } from '../../i18n/format.ts';
import { PriceBox, type PriceLine } from '../../ui/price-box.tsx';
import { zoneName } from '../copy.ts';

/** Every line of the price as the server worked it out; free delivery with its charge struck through. */
export function PriceDetails({ quote, speed }: { quote: OrderQuote; speed: ShippingSpeed }) {
  const { t, i18n } = useLingui();
  const { product, shipping, coupon } = quote;
  const offer = shipping?.offers.find((one) => one.speed === speed);
  const lines: PriceLine[] = [
    {
      name: product.title,
      amount: formatMoney(quote.pricePaise),
      ...(product.mrpPaise !== null && product.mrpPaise > quote.pricePaise
        ? { instead: formatMoney(product.mrpPaise) }
        : {}),
    },
  ];
  if (coupon) lines.push({ name: t`Coupon ${coupon.code}`, amount: formatMoney(-coupon.discountPaise) });
  if (shipping && offer) {
    const free = offer.basePaise === 0;
    lines.push({
      name: t`Delivery to ${i18n._(zoneName[shipping.zone])}`,
      amount: formatMoney(offer.basePaise),
      ...(free
        ? {
            instead: formatMoney(shipping.ordinaryPaise),
            note: t`Free above ${formatMoney(shipping.freeAbovePaise)}`,
          }
        : {}),
    });
    if (offer.expressPaise > 0) lines.push({ name: t`Express`, amount: formatMoney(offer.expressPaise) });
  }
  return (
    <>
      <PriceBox
        lines={lines}
        totalName={product.ships && !shipping ? <Trans>Without delivery</Trans> : <Trans>Total to pay</Trans>}
        total={formatMoney(quote.totalPaise)}
      />
      <p className="text-micro text-muted-foreground">
        {quote.taxLines.length === 0 ? (
          <Trans>Includes all applicable taxes.</Trans>
        ) : (
          <>
            <Trans>Contains</Trans>{' '}
            {quote.taxLines.map((tax) => `${tax.name} ${tax.ratePercent}% ${formatMoney(tax.amountPaise)}`).join(', ')}
          </>
        )}
      </p>
    </>
  );
}
