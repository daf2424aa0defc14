import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import { call } from '../../api/client.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { eventSentence, withdrawalSentence } from '../gateway-news-copy.ts';
import { NewsButton } from './news-button.tsx';
import { SettleAgain } from './settle-again.tsx';

/** What a gateway told about an order that nothing came of, and money that left it without a press here. */
export function GatewayAlerts({ order: { unsettled, withdrawals } }: { order: OrderDetailForStaff }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {unsettled.map((event) => (
        <Alert key={event.id} kind={event.state === 'received' ? 'info' : 'error'} className="mt-2">
          <p>{i18n._(eventSentence(event))}</p>
          <p className="mt-1 text-micro break-all tabular-nums">
            {formatDayTime(event.receivedAt)}
            {event.gatewayPaymentId && `, ${event.gatewayPaymentId}`}
          </p>
          {event.state === 'failed' && (
            <p className="mt-1 text-micro">
              {event.nextAttemptAt ? (
                <Trans>
                  Attempts: {event.attempts}. Next automatic retry after {formatDayTime(event.nextAttemptAt)}.
                </Trans>
              ) : (
                <Trans>Attempts: {event.attempts}.</Trans>
              )}
            </p>
          )}
          {event.state !== 'unreadable' && (
            <p className="mt-2">
              <SettleAgain event={event} />
            </p>
          )}
        </Alert>
      ))}
      {withdrawals.map((withdrawal) => (
        <Alert key={withdrawal.id} kind={withdrawal.isSeen ? 'info' : 'warning'} className="mt-2">
          <p>{i18n._(withdrawalSentence(withdrawal))}</p>
          <p className="mt-1 text-micro break-all tabular-nums">
            {formatDayTime(withdrawal.changedAt)}, {withdrawal.gatewayId}
          </p>
          {!withdrawal.isSeen && (
            <p className="mt-2">
              <NewsButton
                action={() => call(payments.acknowledgeWithdrawal, { params: { id: withdrawal.id } })}
                done={t`Marked as reviewed`}
              >
                <Trans>Mark as reviewed</Trans>
              </NewsButton>
            </p>
          )}
        </Alert>
      ))}
    </>
  );
}
