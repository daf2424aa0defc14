import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServerChoice } from '../../contract/settings/service-settings.ts';
import { brandingImagesQuery } from '../api/images.ts';
import { useSession } from '../api/session/session.ts';
import { upcomingClassesQuery } from '../classes/queries.ts';
import { allSettingsQuery } from '../settings/queries.ts';
import type { PartName } from '../settings/settings-list.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';

interface Missing {
  key: string;
  title: ReactNode;
  text: ReactNode;
  to: NonNullable<LinkProps['to']>;
  part?: PartName;
}

/** What a new academy still lacks, with the way to each; nothing once all is there. */
export function SetupCard() {
  const missing = useMissing();
  if (missing.length === 0) return null;
  return (
    <QueueCard title={<Trans>To set up</Trans>} count={missing.length} className="mt-6">
      {missing.map(({ key, title, text, to, part }) => (
        <QueueRow
          key={key}
          title={
            <Link to={to} {...(part ? { search: { id: part } } : {})} className="after:absolute after:inset-0">
              {title}
            </Link>
          }
          text={text}
          side={<ChevronRight size={20} aria-hidden="true" className="text-muted-foreground" />}
        />
      ))}
    </QueueCard>
  );
}

function useMissing(): Missing[] {
  const ownName = useSession().user?.fullName;
  const read = useQuery(allSettingsQuery).data;
  const images = useQuery(brandingImagesQuery).data;
  const classes = useQuery(upcomingClassesQuery).data;
  if (!read || !images || !classes) return [];
  const { settings, setOnServer } = read;
  const isOpen = (choice: ServerChoice) => !setOnServer.includes(choice);
  const { academy, directors, contact, smsService, mailService, paymentService } = settings;
  const inSettings = (part: PartName) => ({ key: part, to: '/admin/system-settings', part }) as const;
  const all: [boolean, Missing][] = [
    [
      !ownName,
      {
        key: 'own-name',
        to: '/profile',
        title: <Trans>Your own name</Trans>,
        text: <Trans>Staff and the audit log see it.</Trans>,
      },
    ],
    [
      academy.name.en === 'Academy',
      {
        ...inSettings('academy'),
        title: <Trans>Name of the academy</Trans>,
        text: <Trans>Shown on every page, message and invoice.</Trans>,
      },
    ],
    [
      !images.some(({ category }) => category === 'Logos'),
      {
        ...inSettings('academy'),
        key: 'logo',
        title: <Trans>Logo</Trans>,
        text: <Trans>Until then, a default mark is shown.</Trans>,
      },
    ],
    [
      directors.every(({ name }) => name.en === ''),
      {
        ...inSettings('directors'),
        title: <Trans>Directors</Trans>,
        text: <Trans>Until then, Home and About show nobody.</Trans>,
      },
    ],
    [
      contact.phone === '' || contact.address.en === '',
      {
        ...inSettings('contact'),
        title: <Trans>Phone number and address</Trans>,
        text: <Trans>Students look for them on About and Enquiry.</Trans>,
      },
    ],
    [
      isOpen('smsService') && smsService.provider === 'outbox',
      {
        ...inSettings('sms'),
        title: <Trans>SMS service</Trans>,
        text: <Trans>Without one, nobody gets a sign-in code.</Trans>,
      },
    ],
    [
      isOpen('mailService') && mailService.provider === 'outbox',
      {
        ...inSettings('mail'),
        title: <Trans>Mail server</Trans>,
        text: <Trans>Invoices and access links go out by email.</Trans>,
      },
    ],
    [
      isOpen('paymentService') && paymentService.provider === 'sandbox',
      {
        ...inSettings('gateway'),
        title: <Trans>Payment gateway</Trans>,
        text: <Trans>Until then, no real money moves.</Trans>,
      },
    ],
    [
      classes.length === 0,
      {
        key: 'classes',
        to: '/admin/classes',
        title: <Trans>First class</Trans>,
        text: <Trans>No upcoming class is shown to students.</Trans>,
      },
    ],
  ];
  return all.filter(([lacks]) => lacks).map(([, one]) => one);
}
