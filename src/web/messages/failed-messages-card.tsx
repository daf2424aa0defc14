import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Mail, MessageSquare, RotateCw } from 'lucide-react';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import { type FailedDelivery, messages } from '../../contract/messages/messages.ts';
import { maskPhone } from '../../contract/phone.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime } from '../i18n/format.ts';
import { messageWords } from '../settings/settings-copy.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { showToast } from '../ui/toast.ts';
import { failedDeliveries } from './queries.ts';

const RetryAll = lazyPart(async () => (await import('./retry-all.tsx')).RetryAll, <span />);

/** For the admin's work queue: messages that did not go out, with a way to send each again. */
export function FailedMessagesCard() {
  const list = useInfiniteQuery(failedDeliveries);
  if (list.isError) {
    return <ErrorCard title={<Trans>Could not load the failed messages</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  const rows = list.data.pages.flatMap((page) => page.items);
  return (
    <QueueCard
      title={<Trans>Failed messages</Trans>}
      count={rows.length > 0 ? `${rows.length}${list.hasNextPage ? '+' : ''}` : undefined}
      tone="error"
      action={rows.length > 0 && <RetryAll />}
      nothing={rows.length === 0 ? <Trans>All messages have been sent.</Trans> : undefined}
    >
      {rows.map((row) => (
        <FailedRow key={row.id} delivery={row} />
      ))}
      {list.hasNextPage && (
        <li className="pb-3">
          <ShowMore more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </li>
      )}
    </QueueCard>
  );
}

function FailedRow({ delivery }: { delivery: FailedDelivery }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(messages.retryDelivery, { params: { id: delivery.id } }),
    onSuccess: () => showToast({ kind: 'success', title: t`Message queued again` }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: failedDeliveries.queryKey }),
  });
  const { channel, recipient } = delivery;
  const to = { sms: () => maskPhone(recipient), mail: () => recipient, push: () => t`push notification` }[channel]();
  const Icon = { sms: MessageSquare, mail: Mail, push: Bell }[channel];
  return (
    <QueueRow
      icon={
        <Tile kind="error" size="sm">
          <Icon size={20} aria-hidden="true" />
        </Tile>
      }
      title={`${i18n._(messageWords[delivery.template as MessageName] ?? delivery.template)}, ${to}`}
      text={[formatDayTime(delivery.createdAt), delivery.lastError].filter(Boolean).join(', ')}
      side={
        delivery.canRetry && (
          <Button kind="outline" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
            {!retry.isPending && <RotateCw size={18} aria-hidden="true" />}
            <Trans>Retry</Trans>
          </Button>
        )
      }
    />
  );
}
