import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Announcement, Audience } from '../../contract/announcements.ts';
import { formatCount, formatDayTime } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { describeAudience } from './audience-words.ts';
import { isUnderWay, staffAnnouncements } from './queries.ts';

const AnnounceDialog = lazyPart(async () => (await import('./announce-dialog.tsx')).AnnounceDialog);
const AnnouncementDialog = lazyPart(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog);

/** What was told to a batch, or to anybody, and telling more. */
export function AnnouncementsCard({ batchId }: { batchId?: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(staffAnnouncements(batchId));
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <PagedCard
        title={batchId ? <Trans>Announcements</Trans> : <Trans>Sent and scheduled</Trans>}
        list={list}
        itemKey={(one) => one.id}
        empty={<Trans>No announcements yet.</Trans>}
        failed={<Trans>Could not load the announcements</Trans>}
        action={batchId && <AnnounceButton audience={{ kind: 'batch', batchId }} />}
      >
        {(one) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <RecordButton onClick={() => setShown(one.id)}>{textIn(one.titles, i18n.locale)}</RecordButton>
              <p className="text-micro text-muted-foreground tabular-nums">
                {formatDayTime(one.sendAt)}
                {batchId === undefined && ` · ${describeAudience(i18n, one)}`}
              </p>
            </div>
            <StateBadge one={one} />
          </div>
        )}
      </PagedCard>
      {shown && <AnnouncementDialog id={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface AnnounceButtonProps {
  audience: Audience;
  label?: ReactNode;
  /** What its page is there for. */
  primary?: true;
}

/** Opens the form that tells an audience something. */
export function AnnounceButton({ audience, label, primary }: AnnounceButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(primary ? {} : { kind: 'outline', size: 'sm' })} onClick={() => setOpen(true)}>
        <Megaphone size={18} aria-hidden="true" />
        {label ?? <Trans>New announcement</Trans>}
      </Button>
      {open && <AnnounceDialog audience={audience} onClose={() => setOpen(false)} />}
    </>
  );
}

function StateBadge({ one }: { one: Announcement }) {
  if (one.state === 'scheduled') {
    return isUnderWay(one) ? (
      <Badge kind="sun">
        <Trans>Sending</Trans>
      </Badge>
    ) : (
      <Badge kind="info">
        <Trans>Scheduled</Trans>
      </Badge>
    );
  }
  if (one.state === 'cancelled') {
    return (
      <Badge>
        <Trans context="announcement">Cancelled</Trans>
      </Badge>
    );
  }
  const [sent, all] = [formatCount(one.sent), formatCount(one.recipients)];
  return (
    <Badge kind={one.state === 'sent' ? 'success' : 'sun'}>
      {one.state === 'sent' ? (
        <Trans>Sent to {sent}</Trans>
      ) : (
        <Trans>
          Sending: {sent} of {all}
        </Trans>
      )}
    </Badge>
  );
}
