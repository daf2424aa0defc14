import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Notice, notices } from '../../contract/messages/notices.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { noticesKey, noticesQuery } from './notice-queries.ts';

/** Messages of the academy inside the app, newest first. Nothing while there are none. */
export function NoticesCard() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(noticesQuery(i18n.locale as Language));
  const read = useMutation({
    mutationFn: () => call(notices.readNotices),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesKey }),
  });
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (list.isError && !rows) {
    return (
      <ErrorCard
        title={<Trans>Could not load your messages</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!rows || rows.length === 0) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Messages</Trans>
        </h2>
        {rows.some((one) => !one.isRead) && (
          <Button kind="ghost" size="sm" busy={read.isPending} onClick={() => read.mutate()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <ul className="mt-1.5 divide-y">
        {rows.map((one) => (
          <li key={one.id} className="py-3">
            <Words one={one} />
          </li>
        ))}
      </ul>
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}

function Words({ one }: { one: Notice }) {
  return (
    <>
      <p className="flex items-center gap-2 text-small-strong">
        {one.link === '' ? one.title : <Link to={one.link}>{one.title}</Link>}
        {!one.isRead && (
          <Badge kind="info">
            <Trans context="message">New</Trans>
          </Badge>
        )}
      </p>
      <p className="text-small">{one.text}</p>
      <p className="text-micro text-muted-foreground tabular-nums">{formatDayTime(one.createdAt)}</p>
    </>
  );
}
