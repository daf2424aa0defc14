import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { ErrorCard } from '../../ui/error-card.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ownEvents } from '../event-queries.ts';
import { EventList } from './event-list.tsx';
import { SecurityPart } from './security-part.tsx';

/** What happened around signing in to one's own account. */
export function ActivityPart() {
  const { t } = useLingui();
  const list = useInfiniteQuery(ownEvents);
  if (list.isLoadingError) {
    return (
      <div className="p-4">
        <ErrorCard
          title={<Trans>Could not load your recent activity</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const events = list.data?.pages.flatMap((page) => page.items);
  return (
    <SecurityPart
      icon={<History aria-hidden="true" />}
      title={<Trans>Recent activity</Trans>}
      text={<Trans>Sign-ins, codes and changes. If something wasn’t you, sign out all other devices.</Trans>}
    >
      <KeepFocus>
        {events ? (
          <EventList events={events} />
        ) : (
          <Loading label={t`Loading your recent activity`} className="mt-3 grid gap-3">
            <Skeleton className="h-12 rounded-option" />
            <Skeleton className="h-12 rounded-option" />
          </Loading>
        )}
        {events?.length === 0 && (
          <p className="py-2.5 text-small text-muted-foreground">
            <Trans>Nothing yet.</Trans>
          </p>
        )}
        <NextPage list={list} />
      </KeepFocus>
    </SecurityPart>
  );
}
