import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IndianRupee } from 'lucide-react';
import { formatMoney } from '../i18n/format.ts';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { waitingTransferList } from './admin-queries.ts';

/** For the accountant's work queue: UPI transfers that wait for a second person; nothing while none does. */
export function TransferQueueCard() {
  const rows = useQuery(waitingTransferList).data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <QueueCard title={<Trans>UPI transfers to approve</Trans>} count={rows.length} tone="sun">
      {rows.slice(0, 5).map((transfer) => (
        <QueueRow
          key={transfer.id}
          icon={
            <Tile kind="sun" size="sm">
              <IndianRupee size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: transfer.orderId }} className="after:absolute after:inset-0">
              {transfer.number}, {transfer.student}
            </Link>
          }
          side={formatMoney(transfer.amountPaise)}
        />
      ))}
    </QueueCard>
  );
}
