import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EnquiryTicket } from '../../contract/enquiries.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatDayTime, formatPhone } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { supportHoursText } from './support-hours.ts';

interface SentPageProps {
  ticket: EnquiryTicket;
  question: { text: string; mobile: string };
}

/** After sending: the ticket number, and by when the reply comes. */
export function SentPage({ ticket, question }: SentPageProps) {
  const { contact, enquiries } = usePublicSettings();
  const hours = supportHoursText(contact.supportHours);
  const { replyWithinHours } = enquiries;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="container">
      <div className="mx-auto max-w-110 py-14 text-center">
        <span className="mx-auto grid size-22 place-items-center rounded-[28px] bg-success-soft text-success-ink">
          <CircleCheck size={44} aria-hidden="true" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-5.5 text-h1">
          <Trans>We’ve got your question</Trans>
        </h1>
        <p className="mt-1.5 text-body text-muted-foreground">
          <Trans>
            We’ll reply to{' '}
            <b className="font-semibold whitespace-nowrap text-foreground tabular-nums">
              {formatPhone(question.mobile)}
            </b>{' '}
            by{' '}
            <b className="font-semibold whitespace-nowrap text-foreground tabular-nums">
              {formatDayTime(ticket.dueAt)}
            </b>
            .
          </Trans>
        </p>
        <Card className="mt-6 text-left">
          <p className="flex justify-between gap-3 text-small">
            <span className="text-muted-foreground">
              <Trans>Reference</Trans>
            </span>
            <b className="font-semibold tabular-nums">{ticket.number}</b>
          </p>
          <p className="mt-2.5 text-body whitespace-pre-line">{question.text}</p>
        </Card>
        {(ticket.continued || !ticket.insideSupportHours) && (
          <Alert className="mt-3 text-left">
            {ticket.continued && (
              <p>
                <Trans>You already have an open question, so we added this to it.</Trans>
              </p>
            )}
            {!ticket.insideSupportHours && (
              <p>
                <Trans>
                  The office is closed now (open {hours}). We’ll still reply within {replyWithinHours} hours.
                </Trans>
              </p>
            )}
          </Alert>
        )}
        <div className="mt-5 grid gap-3">
          <ButtonLink to="/events">
            <Trans>See upcoming classes</Trans>
          </ButtonLink>
          <ButtonLink to="/" kind="ghost">
            <Trans>Go to home</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
