import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { payments } from '../../contract/payments.ts';
import { call } from '../api/client.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { NewsButton } from './admin/news-button.tsx';
import { SettleAgain } from './admin/settle-again.tsx';
import { gatewayAlertList } from './admin-queries.ts';
import { eventSentence, withdrawalSentence } from './gateway-news-copy.ts';

const shown = 5;

/** For the accountant's work queue: what a gateway told and nothing came of, and money that left without a press here. */
export function GatewayQueueCard() {
  const { t, i18n } = useLingui();
  const list = useQuery(gatewayAlertList);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the gateway events</Trans>} onRetry={() => void list.refetch()} />;
  }
  const { events, withdrawals } = list.data ?? { events: [], withdrawals: [] };
  if (events.length + withdrawals.length === 0) return null;
  return (
    <QueueCard title={<Trans>Gateway events</Trans>} count={events.length + withdrawals.length} tone="error">
      {events.slice(0, shown).map((event) => (
        <Row
          key={event.id}
          title={<OrderLink orderId={event.orderId} title={event.number ?? event.provider} />}
          text={i18n._(eventSentence(event))}
        >
          {event.state === 'unreadable' || event.state === 'refused' ? (
            <NewsButton action={() => call(payments.closeEvent, { params: { eventId: event.id } })} done={t`Dismiss`}>
              <Trans>Dismiss</Trans>
            </NewsButton>
          ) : null}
          {event.state !== 'unreadable' && <SettleAgain event={event} />}
        </Row>
      ))}
      {withdrawals.slice(0, shown).map((withdrawal) => (
        <Row
          key={withdrawal.id}
          title={
            <OrderLink
              orderId={withdrawal.orderId}
              title={[withdrawal.number, withdrawal.student].filter(Boolean).join(', ')}
            />
          }
          text={i18n._(withdrawalSentence(withdrawal))}
        />
      ))}
    </QueueCard>
  );
}

function OrderLink({ orderId, title }: { orderId: string | null; title: string }) {
  if (orderId === null) return title;
  return (
    <Link to="/admin/orders" search={{ id: orderId }} className="underline underline-offset-2">
      {title}
    </Link>
  );
}

/** A sentence long: nothing of it is cut off. */
function Row({ title, text, children }: { title: ReactNode; text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-3 px-[var(--pad)] py-3">
      <Tile kind="error" size="sm">
        <Webhook size={20} aria-hidden="true" />
      </Tile>
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="block text-small-strong">{title}</span>
        <span className="block text-micro break-words text-muted-foreground">{text}</span>
      </span>
      {children && <span className="flex flex-wrap gap-2">{children}</span>}
    </li>
  );
}
