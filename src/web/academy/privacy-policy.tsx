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
        <Trans>we keep what teaching and delivery need, sell nothing, and you can take it with you or delete it.</Trans>
      }
      sections={['contact']}
    >
      <PolicySection title={<Trans>What we keep, and why</Trans>}>
        <ul className="list-disc pl-5">
          <li>
            <Trans>Your phone number and sign-ins, to let you in and nobody else.</Trans>
          </li>
          <li>
            <Trans>Your name, and what else you write in your profile; only the name and number are needed.</Trans>
          </li>
          <li>
            <Trans>Orders, invoices and addresses, to deliver and because tax law asks for them.</Trans>
          </li>
          <li>
            <Trans>
              What you read and how far, so that you can go on there, and because the refund rule depends on it.
            </Trans>
          </li>
          <li>
            <Trans>
              Where your phone gets notifications, while you have them switched on, to remind you of classes.
            </Trans>
          </li>
          <li>
            <Trans>Your enquiries and our answers.</Trans>
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={<Trans>Your name on pages</Trans>}>
        <p>
          <Trans>
            Premium pages carry your name, the last four digits of your number and the time, and a mark that the eye
            does not see. A screenshot or a photo carries them too. Which page was opened by whom is kept for two years.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Who else sees it</Trans>}>
        <p>
          <Trans>
            Those who carry our messages, payments and parcels get what that needs. Card and bank details go to the
            payment gateway and never to us. We sell nothing and show no advertising.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>Success stories</Trans>}>
        <p>
          <Trans>
            A student’s photo and result are published only with their written consent, which they can take back.
          </Trans>
        </p>
      </PolicySection>
      <PolicySection title={<Trans>What you can do</Trans>}>
        <p>
          <Trans>
            See and correct your data in your profile. Ask us for a copy, or for your account to be deleted, at any
            time; what tax law makes us keep stays as long as it says.
          </Trans>{' '}
          <Link to="/profile" className="link">
            <Trans>My Profile</Trans>
          </Link>
        </p>
      </PolicySection>
      <HelpHours />
    </PolicyPage>
  );
}
