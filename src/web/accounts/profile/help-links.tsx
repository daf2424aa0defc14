import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { FileText, MessageCircle, Phone } from 'lucide-react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { whatsappLink } from '../../api/whatsapp-link.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { LinkRowWords, linkRow } from './link-row.tsx';

/** Ways to ask for help, and the policies. */
export function HelpLinks() {
  const { t } = useLingui();
  const { contact, enquiries } = usePublicSettings();
  const { replyWithinHours } = enquiries;
  const { phone, whatsapp } = contact;
  const policies: { to: NonNullable<LinkProps['to']>; title: string }[] = [
    { to: '/terms-conditions', title: t`Terms and conditions` },
    { to: '/privacy-policy', title: t`Privacy policy` },
    { to: '/refund-policy', title: t`Refund policy` },
    { to: '/shipping-policy', title: t`Shipping policy` },
  ];
  return (
    <Card pad={false} className="divide-y">
      <Link to="/enquiry" className={linkRow}>
        <LinkRowWords
          Icon={MessageCircle}
          title={<Trans>Send an enquiry</Trans>}
          text={<Plural value={replyWithinHours} one="We reply within # hour." other="We reply within # hours." />}
        />
      </Link>
      {whatsapp && (
        <a href={whatsappLink(whatsapp)} className={linkRow}>
          <LinkRowWords Icon={MessageCircle} title={<Trans>Chat on WhatsApp</Trans>} text={formatPhone(whatsapp)} />
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={linkRow}>
          <LinkRowWords Icon={Phone} title={<Trans>Call support</Trans>} text={formatPhone(phone)} />
        </a>
      )}
      {policies.map(({ to, title }) => (
        <Link key={title} to={to} className={linkRow}>
          <LinkRowWords Icon={FileText} title={title} />
        </Link>
      ))}
    </Card>
  );
}
