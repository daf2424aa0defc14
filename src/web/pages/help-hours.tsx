import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePublicSettings } from '../api/public-settings.ts';
import { supportTimes, weekdaysInWords } from '../api/support-hours.ts';
import { formatPhone } from '../i18n/format.ts';
import { PolicySection } from './policy-page.tsx';

/** Support hours and the ways to ask, at the end of every policy. */
export function HelpHours() {
  const { i18n } = useLingui();
  const { contact } = usePublicSettings();
  const { supportHours, phone, email, grievance } = contact;
  const days = weekdaysInWords(i18n, supportHours.days);
  const times = supportTimes(i18n, supportHours);
  const ways = [phone && formatPhone(phone), email].filter(Boolean).join(', ');
  const complaints = [grievance.name, grievance.phone && formatPhone(grievance.phone), grievance.email]
    .filter(Boolean)
    .join(', ');
  return (
    <PolicySection title={<Trans>Support hours</Trans>}>
      <p>
        <Trans>
          {days}, {times} IST.
        </Trans>{' '}
        <Link to="/enquiry" className="link">
          <Trans>Send an enquiry</Trans>
        </Link>
        {ways && ` · ${ways}`}
      </p>
      {complaints && (
        <p>
          <Trans>Complaints: {complaints}</Trans>
        </p>
      )}
    </PolicySection>
  );
}
