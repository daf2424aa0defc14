import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { weekdaysInWords } from '../api/support-hours.ts';
import { HelpHours } from './help-hours.tsx';
import { PolicyPage, PolicySection } from './policy-page.tsx';
import { formatRange } from './range.ts';

/** `spec.md §9`, refunds, from the numbers that decide them. */
export function RefundPolicy() {
  const { i18n } = useLingui();
  const { refunds, shipping } = usePublicSettings();
  const { fullWithinDays, fullBelowAccessedPercent, noneAboveProgressPercent, processingDays } = refunds;
  const openDays = weekdaysInWords(i18n, shipping.businessDays);
  const days = formatRange(i18n, processingDays);
  return (
    <PolicyPage
      policy="refund"
      title={<Trans>Refund policy</Trans>}
      Icon={Undo2}
      short={
        <Trans>
          full refund within {fullWithinDays} days while you have opened less than {fullBelowAccessedPercent}% and
          downloaded nothing.
        </Trans>
      }
      sections={['refunds', 'shipping', 'contact']}
    >
      <PolicySection title={<Trans>Full refund</Trans>}>
        <p>
          <Plural
            value={fullWithinDays}
            one="You get everything back within # day of registration, when all of this is so:"
            other="You get everything back within # days of registration, when all of this is so:"
          />
        </p>
        <ul className="list-disc pl-5">
          <li>
            <Trans>no materials were downloaded,</Trans>
          </li>
          <li>
            <Trans>under {fullBelowAccessedPercent}% of the content was accessed,</Trans>
          </li>
          <li>
            <Trans>payment proof is given; a payment through this site is proof by itself.</Trans>
          </li>
        </ul>
        <p className="text-small text-muted-foreground">
          <Trans>
            Registration is the moment your payment was confirmed. Each part of an order is judged for itself, from
            recorded use.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>No refund</Trans>}>
        <ul className="list-disc pl-5">
          <li>
            <Trans>Downloaded materials</Trans>
          </li>
          <li>
            <Trans>Courses over {noneAboveProgressPercent}% progress</Trans>
          </li>
          <li>
            <Trans>Conducted personal coaching</Trans>
          </li>
          <li>
            <Trans>External exam fees</Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={<Trans>Everything between</Trans>}>
        <p>
          <Trans>A person looks at your case and may offer a part of the amount.</Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>How the money comes back</Trans>}>
        <p>
          <Trans>Refunds are processed in {days} business days to the original payment method.</Trans>{' '}
          <Trans>Business days are {openDays} without holidays.</Trans>
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
