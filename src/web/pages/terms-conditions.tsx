import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatMoney } from '../i18n/format.ts';
import { HelpHours } from './help-hours.tsx';
import { PolicyPage, PolicySection } from './policy-page.tsx';
import { PolicyTable } from './policy-table.tsx';

/** Payment, indicative prices and the reply promise, and what using the materials means. */
export function TermsConditions() {
  const { t } = useLingui();
  const { academy, payments, prices, enquiries, legal, tax, access } = usePublicSettings();
  const { deviceCap } = access;
  const [coaching, books] = [tax.classes.coaching.ratePercent, tax.classes.printed_book.ratePercent];
  const { methods } = payments;
  const rows = prices.indicative.map(({ title, fromPaise, upToPaise, per: unit }) => {
    const from = formatMoney(fromPaise);
    const amount = upToPaise === null ? from : `${from}–${formatMoney(upToPaise)}`;
    return { key: title, cells: [title, unit ? t`${amount} per ${unit}` : amount] };
  });
  return (
    <PolicyPage
      policy="terms"
      title={<Trans>Terms and conditions</Trans>}
      Icon={ScrollText}
      short={
        <Trans>you pay in advance, your purchases are for your use only, and prices are shown before you pay.</Trans>
      }
      sections={['payments', 'prices', 'enquiries', 'contact', 'academy', 'legal', 'tax', 'access']}
    >
      <PolicySection title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            You sign in to {academy.name} with your own phone number. Don’t share codes or your account. You’re
            responsible for activity on your account.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Payment</Trans>}>
        <p>
          <Trans>Payment is in Indian rupees (₹), in advance, by {methods}. Prices include tax.</Trans>
          {legal.gstin && (
            <>
              {' '}
              <Trans>
                GST is {coaching}% on coaching and digital materials and {books}% on printed books.
              </Trans>
            </>
          )}
        </p>
      </PolicySection>
      {rows.length > 0 && (
        <PolicySection title={<Trans>Indicative prices</Trans>}>
          <PolicyTable label={t`Indicative prices`} head={[t`Item`, t`Price`]} rows={rows} />
          <p className="text-small text-muted-foreground">
            <Trans>The price you pay is the one shown at checkout.</Trans>
          </p>
        </PolicySection>
      )}
      <PolicySection title={<Trans>Materials and classes</Trans>}>
        <p>
          <Trans>
            Materials and recordings are for your own study. Pages carry your name; copying, selling or publishing them
            is not allowed and ends your access.
          </Trans>
        </p>
        <p>
          <Plural
            value={deviceCap}
            one="Premium materials open on # device at a time."
            other="Premium materials open on # devices at a time."
          />
        </p>
        <p>
          <Trans>Class times may change. We notify everyone who is registered.</Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Refunds and delivery</Trans>}>
        <p>
          <Link to="/refund-policy" className="link">
            <Trans>Refund policy</Trans>
          </Link>
          {' · '}
          <Link to="/shipping-policy" className="link">
            <Trans>Shipping policy</Trans>
          </Link>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Enquiries</Trans>}>
        <p>
          <Plural
            value={enquiries.replyWithinHours}
            one="We reply to enquiries within # hour."
            other="We reply to enquiries within # hours."
          />
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
