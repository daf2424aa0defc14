import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { Field } from '../../ui/field.tsx';
import { deliveryQuery } from './queries.ts';
import { Section } from './section.tsx';

/** When the printed part would arrive at one's PIN code, and for how much. */
export function DeliveryPart({ goodsPaise }: { goodsPaise: number }) {
  const { t, i18n } = useLingui();
  const [pin, setPin] = useState('');
  const { data, error } = useQuery(deliveryQuery(pin, goodsPaise));
  return (
    <Section title={<Trans>Delivery to you</Trans>}>
      <div className="md:max-w-92">
        <Field
          label={t`PIN code`}
          hint={t`Type all 6 digits to see the days and the charge.`}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={pin}
          error={error ? i18n._(errorMessage(error)) : undefined}
          onChange={(event) => setPin(event.target.value.trim())}
        />
      </div>
      {data && (
        <ul role="status" className="mt-3 grid gap-1.5 text-small tabular-nums">
          {data.offers.map((offer) => (
            <li key={offer.speed}>
              <b>{offer.speed === 'express' ? <Trans>Express</Trans> : <Trans>Standard</Trans>}</b>
              {': '}
              <Trans>
                {formatDay(offer.expectedFrom)} to {formatDay(offer.expectedBy)}
              </Trans>
              {', '}
              {offer.chargePaise === 0 ? <Trans>free</Trans> : formatMoney(offer.chargePaise)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
