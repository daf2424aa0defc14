import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../api/public-settings.ts';
import { whatsappLink } from '../api/whatsapp-link.ts';
import { formatPhone } from '../i18n/format.ts';
import { ContactTextCard } from '../pages/contact-text-card.tsx';
import { Card } from '../ui/card.tsx';
import { Tile } from '../ui/tile.tsx';
import { supportHoursText } from './support-hours.ts';

/** Telephone, email and address of the academy, as far as the settings have them. */
export function ContactWays() {
  const { t } = useLingui();
  const { phone, whatsapp, email, address, mapLink, supportHours } = usePublicSettings().contact;
  if (!phone && !whatsapp && !email && !address) return <ContactTextCard />;
  return (
    <section>
      <h2 className="mb-3 text-h2">
        <Trans>Or reach us directly</Trans>
      </h2>
      <ContactTextCard className="mb-3" />
      <Card pad={false} className="divide-y">
        {phone && (
          <Way Icon={Phone} href={`tel:${phone}`} title={t`Call the office`} text={supportHoursText(supportHours)} />
        )}
        {whatsapp && (
          <Way
            Icon={MessageCircle}
            href={whatsappLink(whatsapp)}
            title={t`Chat on WhatsApp`}
            text={formatPhone(whatsapp)}
          />
        )}
        {email && <Way Icon={Mail} href={`mailto:${email}`} title={t`Email us`} text={email} />}
        {address && <Way Icon={MapPin} href={mapLink || undefined} title={t`Visit us`} text={address} />}
      </Card>
    </section>
  );
}

interface WayProps {
  Icon: LucideIcon;
  /** Where it leads; a plain line without one. */
  href: string | undefined;
  title: ReactNode;
  text: ReactNode;
}

function Way({ Icon, href, title, text }: WayProps) {
  const Line = href ? 'a' : 'div';
  return (
    <Line href={href} className="flex items-center gap-3.5 px-4 py-3.5">
      <Tile>
        <Icon aria-hidden="true" />
      </Tile>
      <span className="min-w-0 flex-1">
        <span className="block text-h3">{title}</span>
        <span className="block text-small text-muted-foreground">{text}</span>
      </span>
      {href && <ChevronRight size={20} aria-hidden="true" />}
    </Line>
  );
}
