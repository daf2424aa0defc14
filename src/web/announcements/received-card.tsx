import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { announcementAnchor } from '../../contract/announcements.ts';
import { formatDayTime } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { PagedCard } from '../ui/paged-card.tsx';
import { receivedAnnouncements } from './queries.ts';
import { useWantedNotice } from './use-wanted-notice.ts';

/** What a member of a batch was told, the last first. */
export function ReceivedCard({ batchId }: { batchId: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(receivedAnnouncements(batchId));
  const wanted = useWantedNotice(list);
  return (
    <PagedCard
      title={<Trans>Notices</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>No notices yet.</Trans>}
      failed={<Trans>Could not load the notices</Trans>}
    >
      {(one) => (
        <div
          id={announcementAnchor(one.id)}
          tabIndex={-1}
          className={clsx(wanted === announcementAnchor(one.id) && 'rounded-option bg-muted p-3')}
        >
          <p className="font-semibold wrap-anywhere">{textIn(one.titles, i18n.locale)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{textIn(one.texts, i18n.locale)}</p>
          <p className="text-micro text-muted-foreground tabular-nums">{formatDayTime(one.sendAt)}</p>
        </div>
      )}
    </PagedCard>
  );
}
