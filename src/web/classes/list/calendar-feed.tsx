import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classFeed } from '../../../contract/classes/class-feed.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { FeedAddress } from './feed-address.tsx';

const feedKey = ['classes', 'feed'];

/** The private calendar feed of one's classes and tests: make its secret address, follow it, end it. */
export function CalendarFeed() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call(classFeed.readFeed, { signal }),
  });
  const [ending, setEnding] = useState(false);
  const change = useMutation({
    mutationFn: (make: boolean) => call(make ? classFeed.makeFeed : classFeed.removeFeed),
    onSuccess: (feed) => queries.setQueryData(feedKey, feed),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => setEnding(false),
  });
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load your calendar link</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  const since = data.createdAt && formatDay(data.createdAt);
  return (
    <div className="grid gap-3">
      <p className="text-small text-muted-foreground">
        <Trans>All your classes and tests in your own calendar. Changes and cancellations update automatically.</Trans>
      </p>
      {since && !data.url && (
        <p className="text-small">
          <Trans>You’ve had a calendar link since {since}. For your safety it was shown only once.</Trans>
        </p>
      )}
      {data.url && <FeedAddress url={data.url} />}
      <div className="flex flex-wrap gap-2">
        {!data.url && (
          <Button kind="outline" size="sm" busy={change.isPending} onClick={() => change.mutate(true)}>
            {since ? <Trans>Create new link</Trans> : <Trans>Create calendar link</Trans>}
          </Button>
        )}
        {since && (
          <Button kind="ghost" size="sm" onClick={() => setEnding(true)}>
            <Trans>Turn off link</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={<Trans>Turn off your calendar link?</Trans>}
        text={<Trans>Calendars using it will stop updating. You can create a new link at any time.</Trans>}
        action={<Trans>Turn off link</Trans>}
        destructive
        busy={change.isPending}
        onConfirm={() => change.mutate(false)}
      />
    </div>
  );
}
