import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Enquiry, enquiryMoves } from '../../contract/enquiries.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime, formatPhone } from '../i18n/format.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { topicLabels } from './copy.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { MoveMenu } from './move-menu.tsx';
import { oneEnquiry } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';

/** One enquiry: who asks, what was said, and the reply. Beside the inbox from 1024 px, over it below. */
export function EnquiryThread({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data: enquiry, isLoadingError, error, isFetching, refetch } = useQuery(oneEnquiry(id));
  return (
    <section
      aria-label={t`Enquiry`}
      className="flex min-w-0 flex-col bg-background max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:min-h-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className="flex min-h-17 flex-none items-center gap-2.5 border-b px-[var(--gutter)] py-2">
        <IconButton label={t`Back to the list`} className="-ml-2.5 lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        {enquiry && <Title enquiry={enquiry} />}
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long thread is scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-[var(--gutter)] py-5 focus-visible:-outline-offset-3"
      >
        {!enquiry && !isLoadingError && (
          <Loading label={t`Loading the enquiry`}>
            <Skeleton className="h-24 w-3/4" />
          </Loading>
        )}
        {isLoadingError && (
          <ErrorCard
            title={<Trans>Could not load the enquiry</Trans>}
            text={i18n._(errorMessage(error))}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {enquiry && (
          <>
            <ol className="grid gap-5">
              {enquiry.messages.map((message) => (
                <Message key={message.at + message.from} enquiry={enquiry} message={message} />
              ))}
            </ol>
            <EnquiryFacts enquiry={enquiry} />
          </>
        )}
      </div>
      {enquiry && enquiryMoves[enquiry.state].length > 0 && <ReplyForm enquiry={enquiry} />}
    </section>
  );
}

function Title({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const number = formatPhone(enquiry.mobile);
  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-h2">
          {enquiry.course || i18n._(topicLabels[enquiry.topic])}
        </h2>
        <p className="truncate text-small text-muted-foreground tabular-nums">
          {enquiry.name}, {number}, <LanguageName language={enquiry.language} />
        </p>
      </div>
      <ButtonAnchor kind="outline" href={`tel:${enquiry.mobile}`} aria-label={t`Call ${number}`} className="px-3!">
        <Phone size={20} aria-hidden="true" />
      </ButtonAnchor>
      <MoveMenu enquiry={enquiry} />
    </>
  );
}

function Message({ enquiry, message }: { enquiry: Enquiry; message: Enquiry['messages'][number] }) {
  const ours = message.from === 'academy';
  return (
    <li className={ours ? 'flex flex-col items-end' : 'flex items-start gap-3'}>
      {!ours && (
        <span
          className="grid size-10 flex-none place-items-center rounded-full bg-secondary font-display text-[1.0625rem]/none font-bold"
          aria-hidden="true"
        >
          {enquiry.name.charAt(0).toUpperCase()}
        </span>
      )}
      <div className={ours ? 'max-w-[56ch] text-right' : 'max-w-[56ch]'}>
        <p
          lang={ours ? undefined : enquiry.language}
          className={
            ours
              ? 'rounded-[18px_4px_18px_18px] bg-primary-soft px-4 py-3.5 text-left text-body whitespace-pre-line text-primary-ink'
              : 'rounded-[4px_18px_18px_18px] bg-muted px-4 py-3.5 text-body whitespace-pre-line'
          }
        >
          {message.text}
        </p>
        <p className="mt-1.5 text-micro text-muted-foreground tabular-nums">
          {ours ? <Trans>Academy</Trans> : enquiry.name}, {formatDayTime(message.at)}
        </p>
      </div>
    </li>
  );
}
