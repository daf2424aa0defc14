import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { notices } from '../../../contract/messages/notices.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import type { Language } from '../../i18n/language.ts';
import { byDay, nameDay } from '../../i18n/near-day.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { showToast } from '../../ui/toast.ts';
import { noticesKey, noticesQuery, unreadQuery } from '../notice-queries.ts';
import { NoticeRow } from './notice-row.tsx';

/** /inbox: what the academy told somebody, newest first, by day; what they open is thereby read. */
export function InboxScreen() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(noticesQuery(i18n.locale as Language));
  const read = useMutation({
    mutationFn: (body: { id?: number }) => call(notices.readNotices, { body }),
    onSuccess: (unread) => {
      queries.setQueryData(unreadQuery.queryKey, unread);
      void queries.invalidateQueries({ queryKey: noticesKey });
    },
  });
  const readAll = () =>
    read.mutate({}, { onError: () => showToast({ kind: 'error', title: t`Could not mark all as read. Try again.` }) });
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="container max-w-180 pt-5 pb-10 md:pt-9">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-h1" tabIndex={-1}>
          <Trans>Inbox</Trans>
        </h1>
        {rows?.some((one) => !one.isRead) && (
          <Button kind="ghost" size="sm" busy={read.isPending} onClick={readAll}>
            <CheckCheck size={20} aria-hidden="true" />
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {list.isLoadingError && (
        <div className="mb-4">
          <ErrorCard
            title={<Trans>Could not load your messages</Trans>}
            text={i18n._(errorMessage(list.error))}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {!rows && !list.isLoadingError && <InboxSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          heading="h2"
          picture={<SpotScene kind="inbox" />}
          title={<Trans>No messages yet</Trans>}
          text={<Trans>Answers, orders, refunds and changes to your classes appear here.</Trans>}
          actions={
            <ButtonLink to="/events">
              <Trans>See classes</Trans>
            </ButtonLink>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <div className="grid gap-5">
          {byDay(rows, (one) => one.createdAt).map(({ day, items }) => (
            <section key={day} aria-labelledby={`inbox-${day}`}>
              <h2 id={`inbox-${day}`} className="mb-2 text-small-strong text-muted-foreground">
                {nameDay(day)}
              </h2>
              <Card pad={false}>
                <ul className="divide-y">
                  {items.map((one) => (
                    <NoticeRow key={one.id} one={one} onOpen={() => !one.isRead && read.mutate({ id: one.id })} />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
      )}
      <NextPage list={list} />
    </div>
  );
}

function InboxSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your messages`}>
      <Card pad={false} className="divide-y">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex gap-3 px-4 py-3.5">
            <Skeleton className="size-10 flex-none rounded-[11px]" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}
