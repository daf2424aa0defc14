import { Mail, Phone } from 'lucide-react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatPhone } from '../../i18n/format.ts';
import { MailAddress } from '../../ui/mail-address.tsx';

const way = 'link inline-flex min-h-11 items-center gap-2';

/** The academy's phone and email for somebody who cannot get in; nothing where neither is filled in. */
export function ReachAcademy() {
  const { phone, email } = usePublicSettings().contact;
  if (!phone && !email) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-5">
      {phone && (
        <a href={`tel:${phone}`} className={`${way} tabular-nums`}>
          <Phone size={18} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={way}>
          <Mail size={18} aria-hidden="true" />
          <MailAddress address={email} />
        </a>
      )}
    </span>
  );
}
