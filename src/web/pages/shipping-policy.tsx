import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { weekdaysInWords } from '../api/support-hours.ts';
import { formatMoney } from '../i18n/format.ts';
import { HelpHours } from './help-hours.tsx';
import { PolicyPage, PolicySection } from './policy-page.tsx';
import { PolicyTable } from './policy-table.tsx';
import { formatRange } from './range.ts';

/** The rules of `docs/domain/shipping.md`, from the numbers that the checkout uses. */
export function ShippingPolicy() {
  const { t, i18n } = useLingui();
  const { shipping, payments } = usePublicSettings();
  const { zones, dispatchHours, missingItemsHours } = shipping;
  const free = formatMoney(shipping.freeAbovePaise);
  const express = formatMoney(shipping.expressPaise);
  const days = weekdaysInWords(i18n, shipping.businessDays);
  const dispatch = formatRange(i18n, dispatchHours);
  const names = [
    ['pune', t`Pune`],
    ['maharashtra', t`Maharashtra`],
    ['major_cities', t`Major cities`],
    ['elsewhere', t`Elsewhere`],
  ] as const;
  const rows = names.map(([zone, name]) => ({
    key: zone,
    cells: [
      name,
      formatMoney(zones[zone].chargePaise),
      t`${formatRange(i18n, zones[zone].expressDays)} days`,
      t`${formatRange(i18n, zones[zone].standardDays)} days`,
    ],
  }));
  return (
    <PolicyPage
      policy="shipping"
      title={<Trans>Shipping policy</Trans>}
      Icon={Truck}
      short={
        <Trans>
          free above {free}, dispatched within {dispatch} hours of payment, anywhere in India.
        </Trans>
      }
      sections={['shipping', 'payments', 'contact']}
    >
      <PolicySection title={<Trans>Charges and delivery times</Trans>}>
        <PolicyTable
          label={t`Charges and delivery times`}
          head={[t`Destination`, t`Charge`, t`Express`, t`Standard`]}
          rows={rows}
        />
        <p className="text-small text-muted-foreground">
          <Trans>
            Business days from dispatch ({days}, excluding holidays). Express adds {express}, even on free delivery.
            Delivery is free on orders above {free} after discount.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Dispatch</Trans>}>
        <p>
          <Trans>Orders are processed {dispatch} hours after your payment is confirmed.</Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Missing items</Trans>}>
        <p>
          <Plural
            value={missingItemsHours}
            one="Tell us within # hour of delivery, with a photo of the parcel. We send the missing item at our cost."
            other="Tell us within # hours of delivery, with a photo of the parcel. We send the missing item at our cost."
          />
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Digital access</Trans>}>
        <p>
          <Trans>Your link is emailed {formatRange(i18n, payments.accessMinutes)} minutes after payment.</Trans>
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
