import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { weekdaysInWords } from '../api/support-hours.ts';
import { HelpHours } from './help-hours.tsx';
import { PolicyPage, PolicySection } from './policy-page.tsx';
import { formatRange } from './range.ts';

/** The rules of `docs/domain/refunds.md`, from the numbers that decide them. */
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
          full refund within {fullWithinDays} days if you have opened less than {fullBelowAccessedPercent}% and
          downloaded nothing.
        </Trans>
      }
      sections={['refunds', 'shipping', 'contact']}
    >
      <PolicySection title={<Trans>Full refund</Trans>}>
        <p>
          <Plural
            value={fullWithinDays}
            one="You get a full refund within # day of registration if all of these are true:"
            other="You get a full refund within # days of registration if all of these are true:"
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
            <Trans>payment proof is given (a payment on this site is proof enough).</Trans>
          </li>
        </ul>
        <p className="text-small text-muted-foreground">
          <Trans>
            Registration is the moment your payment was confirmed. Each item in an order is assessed separately, based
            on recorded use.
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
      <PolicySection title={<Trans>Other cases</Trans>}>
        <p>
          <Trans>Our team reviews your request and may offer a partial refund.</Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>How refunds are paid</Trans>}>
        <p>
          <Trans>Refunds are processed in {days} business days to the original payment method.</Trans>{' '}
          <Trans>Business days are {openDays}, excluding holidays.</Trans>
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
