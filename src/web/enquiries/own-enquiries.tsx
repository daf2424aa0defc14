import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type OwnEnquiry, openEnquiryStates } from '../../contract/enquiries.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ownStateWords, topicLabels } from './copy.ts';
import { OwnReply } from './own-reply.tsx';
import { ownEnquiries } from './queries.ts';

/** What this person asked before, with the academy's answers, in sight for who follows a message of one; nothing for who never asked. */
export function OwnEnquiries() {
  const { data } = useQuery(ownEnquiries);
  const items = data?.items ?? [];
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === 'answers' }) && items.length > 0;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  if (items.length === 0) return null;
  return (
    <section id="answers" ref={section} className="mb-7 scroll-mt-20">
      <h2 className="mb-3 text-h2">
        <Trans>Your questions</Trans>
      </h2>
      <Card pad={false} className="divide-y">
        {items.map((one, index) => (
          <Own key={one.id} enquiry={one} isOpen={index === 0 && one.messages.at(-1)?.from === 'academy'} />
        ))}
      </Card>
    </section>
  );
}

/** One of them; the newest is open where its answer is the last that was said. */
function Own({ enquiry, isOpen }: { enquiry: OwnEnquiry; isOpen: boolean }) {
  const { i18n } = useLingui();
  const { words, kind } = ownStateWords[enquiry.state];
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-h3">{i18n._(topicLabels[enquiry.topic])}</span>
          <span className="block truncate text-small text-muted-foreground">{enquiry.messages.at(-1)?.text}</span>
          <Badge kind={kind} className="mt-1.5">
            {i18n._(words)}
          </Badge>
        </span>
        <ChevronDown size={20} className="group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-2.5 px-4 pb-4">
        <p className="text-small text-muted-foreground tabular-nums">{enquiry.number}</p>
        {enquiry.messages.map((message) => (
          <div
            key={message.at + message.from}
            className={message.from === 'academy' ? 'rounded-option bg-info-soft p-3' : 'rounded-option bg-muted p-3'}
          >
            <p className="text-micro-strong text-muted-foreground">
              {message.from === 'academy' ? <Trans>Academy</Trans> : <Trans>You</Trans>}, {formatDayTime(message.at)}
            </p>
            <p className="mt-0.5 text-small whitespace-pre-line wrap-anywhere">{message.text}</p>
          </div>
        ))}
        {openEnquiryStates.includes(enquiry.state) && <OwnReply id={enquiry.id} />}
      </div>
    </details>
  );
}
