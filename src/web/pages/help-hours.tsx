import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePublicSettings } from '../api/public-settings.ts';
import { supportTimes, weekdaysInWords } from '../api/support-hours.ts';
import { formatPhone } from '../i18n/format.ts';
import { PolicySection } from './policy-page.tsx';

/** A number and an address that can be tapped. */
function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className="link whitespace-nowrap tabular-nums">
          {formatPhone(phone)}
        </a>
      )}
      {phone && email && ', '}
      {email && (
        <a href={`mailto:${email}`} className="link break-words">
          {email}
        </a>
      )}
    </>
  );
}

/** Support hours and the ways to ask, at the end of every policy. */
export function HelpHours() {
  const { i18n } = useLingui();
  const { contact } = usePublicSettings();
  const { supportHours, phone, email, grievance } = contact;
  const days = weekdaysInWords(i18n, supportHours.days);
  const times = supportTimes(i18n, supportHours);
  return (
    <PolicySection title={<Trans>Support hours</Trans>}>
      <p>
        <Trans>
          {days}, {times} IST.
        </Trans>{' '}
        <Link to="/enquiry" className="link">
          <Trans>Send an enquiry</Trans>
        </Link>
        {(phone || email) && '\u00a0· '}
        <Ways phone={phone} email={email} />
      </p>
      {(grievance.name || grievance.phone || grievance.email) && (
        <p>
          <Trans>Complaints:</Trans> {grievance.name}
          {grievance.name && (grievance.phone || grievance.email) && ', '}
          <Ways phone={grievance.phone} email={grievance.email} />
        </p>
      )}
    </PolicySection>
  );
}
