import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Mail, MessageSquare, RotateCw } from 'lucide-react';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import { type FailedDelivery, messages } from '../../contract/messages/messages.ts';
import { maskPhone } from '../../contract/phone.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime } from '../i18n/format.ts';
import { messageWords } from '../settings/settings-copy.ts';
import { Button } from '../ui/button.tsx';
import { QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { showToast } from '../ui/toast.ts';
import { failedDeliveries } from './queries.ts';

/** A message that did not go out, with a way to send it again. */
export function FailedMessageRow({ delivery }: { delivery: FailedDelivery }) {
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
