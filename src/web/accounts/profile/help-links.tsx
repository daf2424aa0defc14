import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, FileText, type LucideIcon, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Tile } from '../../ui/tile.tsx';

// Large text takes the line under the tile: beside it a word would break.
const row = 'relative flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 py-3 pr-[44px] pl-4';

/** Ways to ask for help, and the policies. */
export function HelpLinks() {
  const { t } = useLingui();
  const { contact, enquiries } = usePublicSettings();
  const { replyWithinHours } = enquiries;
  const { phone } = contact;
  const policies: { to: NonNullable<LinkProps['to']>; title: string }[] = [
    { to: '/terms-conditions', title: t`Terms and conditions` },
    { to: '/privacy-policy', title: t`Privacy policy` },
    { to: '/refund-policy', title: t`Refund policy` },
    { to: '/shipping-policy', title: t`Shipping policy` },
  ];
  return (
    <Card pad={false} className="divide-y">
      <Link to="/enquiry" className={row}>
        <Inside
          Icon={MessageCircle}
          title={<Trans>Send an enquiry</Trans>}
          text={<Plural value={replyWithinHours} one="We reply within # hour." other="We reply within # hours." />}
        />
      </Link>
      {phone && (
        <a href={`tel:${phone}`} className={row}>
          <Inside Icon={Phone} title={<Trans>Call support</Trans>} text={formatPhone(phone)} />
        </a>
      )}
      {policies.map(({ to, title }) => (
        <Link key={title} to={to} className={row}>
          <Inside Icon={FileText} title={title} />
        </Link>
      ))}
    </Card>
  );
}

function Inside({ Icon, title, text }: { Icon: LucideIcon; title: ReactNode; text?: ReactNode }) {
  return (
    <>
      <Tile size="sm">
        <Icon aria-hidden="true" />
      </Tile>
      <span className="min-w-[min(100%,7.5rem)] flex-1">
        <span className="block text-h3">{title}</span>
        {text && <span className="block text-small text-muted-foreground tabular-nums">{text}</span>}
      </span>
      <ChevronRight size={20} className="absolute right-4 text-muted-foreground" aria-hidden="true" />
    </>
  );
}
