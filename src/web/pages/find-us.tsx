import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Dumbbell, Mail, Map as MapIcon, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { supportTimes, weekdaysInWords } from '../api/support-hours.ts';
import { formatPhone } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { ContactTextCard } from './contact-text-card.tsx';

/** Address, hours and every way to reach the academy; what is not filled in is left out. */
export function FindUs({ contact }: { contact: PublicSettings['contact'] }) {
  const { i18n } = useLingui();
  const { address, mapLink, phone, email, groundPractice, supportHours } = contact;
  return (
    <section id="contact" className="scroll-mt-20">
      <h2 className="text-h1">
        <Trans>Find us</Trans>
      </h2>
      <ContactTextCard className="mt-3" />
      <Card className="mt-3 grid gap-3">
        <ul className="grid gap-3">
          {address && <Fact icon={<MapPin aria-hidden="true" />}>{address}</Fact>}
          {mapLink && (
            <Fact icon={<MapIcon aria-hidden="true" />}>
              <a href={mapLink} target="_blank" rel="noopener noreferrer" className="link">
                <Trans>Open the map</Trans>
              </a>
            </Fact>
          )}
          <Fact icon={<Clock aria-hidden="true" />}>
            {weekdaysInWords(i18n, supportHours.days)}, {supportTimes(i18n, supportHours)} IST
          </Fact>
          {groundPractice && <Fact icon={<Dumbbell aria-hidden="true" />}>{groundPractice}</Fact>}
          {phone && (
            <Fact icon={<Phone aria-hidden="true" />}>
              <a href={`tel:${phone}`} className="link tabular-nums">
                {formatPhone(phone)}
              </a>
            </Fact>
          )}
          {email && (
            <Fact icon={<Mail aria-hidden="true" />}>
              <a href={`mailto:${email}`} className="link">
                <EmailText email={email} />
              </a>
            </Fact>
          )}
        </ul>
        <ButtonLink to="/enquiry" full>
          <MessageCircle size={22} aria-hidden="true" />
          <Trans>Send an enquiry</Trans>
        </ButtonLink>
      </Card>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
