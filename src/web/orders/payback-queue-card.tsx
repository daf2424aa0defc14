import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { bankRefundList } from './admin-queries.ts';
import { formatAmount } from './format-amount.ts';

/** For the accountant's work queue: money to be sent back by the bank, and what another has sent; nothing while there is none. */
export function BankRefundQueueCard() {
  const rows = useQuery(bankRefundList).data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <QueueCard title={<Trans>Bank refunds to send</Trans>} count={rows.length} tone="sun">
      {rows.slice(0, 5).map((refund) => (
        <QueueRow
          key={refund.id}
          icon={
            <Tile kind="sun" size="sm">
              <Landmark size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: refund.orderId }} className="after:absolute after:inset-0">
              {refund.number}, {refund.student}
            </Link>
          }
          text={
            refund.reference === null ? (
              <Trans>Transfer it and enter the bank reference</Trans>
            ) : (
              <Trans>Sent, reference {refund.reference}. Needs approval.</Trans>
            )
          }
          side={formatAmount(refund.amountPaise, refund.currency)}
        />
      ))}
    </QueueCard>
  );
}
