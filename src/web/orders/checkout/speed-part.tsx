import { Trans, useLingui } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import type { ShippingOffer } from '../../../contract/shipping.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { NumberedPart } from './numbered-part.tsx';

/** Standard or express, each with its charge, and the dates if paid now. */
export function SpeedPart({ number, quote }: { number: number; quote: OrderQuote }) {
  const { t } = useLingui();
  const { dispatchHours } = usePublicSettings().shipping;
  const { register, watch } = useFormContext<CheckoutValues>();
  const { shipping } = quote;
  const chosen = shipping?.offers.find((offer) => offer.speed === watch('speed'));
  return (
    <NumberedPart number={number} title={<Trans>Delivery speed</Trans>} done={chosen !== undefined}>
      {shipping && chosen ? (
        <>
          <fieldset className="grid gap-3" aria-label={t`Delivery speed`}>
            {shipping.offers.map((offer) => (
              <OptionRow
                key={offer.speed}
                value={offer.speed}
                title={offer.speed === 'express' ? t`Express` : t`Standard`}
                text={t`${offer.minDays} to ${offer.maxDays} working days`}
                side={<Charge offer={offer} />}
                {...register('speed')}
              />
            ))}
          </fieldset>
          <Alert kind="success" icon={<Truck size={24} className="text-success-ink" />} className="mt-3">
            <span aria-live="polite">
              <Trans>
                <b>Dispatched by {formatDay(shipping.dispatchBy)}</b>, within {dispatchHours.max} hours of payment.
                Expect it by <b>{formatDay(chosen.expectedBy)}</b>
              </Trans>
              <span className="block text-micro">
                <Trans>
                  Between {formatDay(chosen.expectedFrom)} and {formatDay(chosen.expectedBy)}.
                </Trans>
              </span>
            </span>
          </Alert>
        </>
      ) : (
        <p className="text-small text-muted-foreground">
          <Trans>Enter the PIN code to see delivery charges and dates.</Trans>
        </p>
      )}
    </NumberedPart>
  );
}

function Charge({ offer }: { offer: ShippingOffer }) {
  if (offer.speed === 'express') return <>+ {formatMoney(offer.expressPaise)}</>;
  if (offer.basePaise > 0) return <>{formatMoney(offer.basePaise)}</>;
  return (
    <span className="text-success-ink">
      <Trans>Free</Trans>
    </span>
  );
}
