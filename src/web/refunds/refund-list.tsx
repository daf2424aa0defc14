import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundRequest } from '../../contract/refund-queue.ts';
import { formatDate, formatDay, formatMoney, formatPhone } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { RowCheckbox } from '../ui/row-checkbox.tsx';
import { refundReasonLabels, refundStateLabels } from './copy.ts';
import { ProofPhotos } from './proof-photos.tsx';

interface RefundListProps {
  rows: readonly RefundRequest[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onOpen: (orderId: string) => void;
}

/** Refunds, each with what is promised; those that wait for a decision have a box to choose them. */
export function RefundList({ rows, chosen, onChoose, onOpen }: RefundListProps) {
  const { t, i18n } = useLingui();
  const columns: Column<RefundRequest>[] = [
    {
      key: 'choose',
      head: (
        <span className="sr-only">
          <Trans>Choose</Trans>
        </span>
      ),
      phone: 'status',
      cell: (row) =>
        row.state === 'requested' && (
          <RowCheckbox
            label={t`Choose the refund of ${row.number}`}
            checked={chosen.has(row.id)}
            onChange={() => onChoose(row.id)}
          />
        ),
    },
    {
      key: 'number',
      head: <Trans>Order</Trans>,
      phone: 'title',
      cell: (row) => (
        <>
          <RecordButton className="tabular-nums" onClick={() => onOpen(row.orderId)}>
            {row.number}
          </RecordButton>
          <span className="block text-micro text-muted-foreground">{row.title}</span>
        </>
      ),
    },
    {
      key: 'student',
      head: <Trans>Student</Trans>,
      cell: (row) => row.fullName ?? (row.phoneNumber && formatPhone(row.phoneNumber)),
    },
    {
      key: 'why',
      head: <Trans>Reason</Trans>,
      cell: (row) => (
        <>
          {i18n._(refundReasonLabels[row.reason])}
          <span className="block text-micro text-muted-foreground">
            {formatDate(row.requestedAt)}
            {(row.requestReason || row.note) && `, ${row.requestReason || row.note}`}
          </span>
          <ProofPhotos refundId={row.id} count={row.proofs} />
        </>
      ),
    },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.proposal ? (
            <Badge kind="sun">
              <Trans>Waiting for a second person</Trans>
            </Badge>
          ) : (
            <Badge kind={refundStateLabels[row.state].badge}>{i18n._(refundStateLabels[row.state].words)}</Badge>
          )}
          {row.dueOn && (
            <Badge kind={row.isLate ? 'error' : 'neutral'}>
              {row.isLate ? <Trans>Late since {formatDay(row.dueOn)}</Trans> : <Trans>By {formatDay(row.dueOn)}</Trans>}
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'amount', head: <Trans>Amount</Trans>, align: 'right', cell: (row) => <Amount row={row} /> },
  ];
  return (
    <RecordList
      label={t`Refunds`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.orderId)}
    />
  );
}

/** What is asked for with the delivery that goes back with it, and what somebody proposed to give. */
function Amount({ row: { amountPaise, deliveryPaise, proposal } }: { row: RefundRequest }) {
  return (
    <>
      {formatMoney(amountPaise + deliveryPaise)}
      {deliveryPaise > 0 && (
        <span className="block text-micro text-muted-foreground">
          <Trans>with {formatMoney(deliveryPaise)} delivery</Trans>
        </span>
      )}
      {proposal && (
        <span className="block text-micro text-muted-foreground">
          <Trans>
            {proposal.by} proposed {formatMoney(proposal.amountPaise)}
          </Trans>
        </span>
      )}
    </>
  );
}
