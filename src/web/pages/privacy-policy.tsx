import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Shield } from 'lucide-react';
import { HelpHours } from './help-hours.tsx';
import { PolicyPage, PolicySection } from './policy-page.tsx';

/** What is kept about a person, why, who sees it, and what they can do about it. */
export function PrivacyPolicy() {
  return (
    <PolicyPage
      policy="privacy"
      title={<Trans>Privacy policy</Trans>}
      Icon={Shield}
      short={
        <Trans>
          we keep only what teaching and delivery need, never sell it, and give you a copy or delete it when you ask.
        </Trans>
      }
      sections={['contact']}
    >
      <PolicySection title={<Trans>What we keep, and why</Trans>}>
        <ul className="list-disc pl-5">
          <li>
            <Trans>Your phone number and sign-ins, to let you in and keep others out.</Trans>
          </li>
          <li>
            <Trans>Your name and whatever else you add to your profile. Only your name and number are required.</Trans>
          </li>
          <li>
            <Trans>Orders, invoices and addresses, to deliver what you buy and because tax law requires them.</Trans>
          </li>
          <li>
            <Trans>
              What you read and how far, so that you can pick up where you left off, and because the refund rule depends
              on it.
            </Trans>
          </li>
          <li>
            <Trans>Where to send notifications to your phone, while they are on, to remind you of classes.</Trans>
          </li>
          <li>
            <Trans>Your enquiries and our answers.</Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={<Trans>Your name on premium pages</Trans>}>
        <p>
          <Trans>
            Premium pages carry your name, the last four digits of your number, the time and an invisible mark. So does
            any screenshot or photo of them. We keep a record of who opened which page for two years.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Who we share it with</Trans>}>
        <p>
          <Trans>
            Companies that deliver our messages, payments and parcels get only what they need for that. Card and bank
            details go to the payment gateway, never to us. We don’t sell your data or show ads.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Success stories</Trans>}>
        <p>
          <Trans>
            We publish a student’s photo and result only with their written consent, which they can withdraw at any
            time.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>What you can do</Trans>}>
        <p>
          <Trans>
            See and correct your data in your profile, save a copy of it there, or delete your account, at any time.
            Records required by tax law are kept as long as it requires.
          </Trans>{' '}
          <Link to="/profile/$part" params={{ part: 'privacy' }} className="link">
            <Trans>My Profile</Trans>
          </Link>
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
