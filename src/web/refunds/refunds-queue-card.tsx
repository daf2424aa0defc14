import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import type { RefundRequest } from '../../contract/refund-queue.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { refundReasonLabels, refundStateLabels, refundViewLabels } from './copy.ts';
import { refundList } from './queries.ts';
import { mostRefunds, SendRefunds } from './send-refunds.tsx';

/** For the accountant's work queue: refunds that could not be sent, then those that wait for a decision, longest waiting first. */
export function RefundsQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(refundList({ state: 'requested' }, 100));
  const failed = useInfiniteQuery(refundList({ state: 'failed' }, 100));
  if (list.isLoadingError || failed.isLoadingError) {
    const retry = () => Promise.all([list.refetch(), failed.refetch()]);
    return <ErrorCard title={<Trans>Could not load the refunds</Trans>} onRetry={() => void retry()} />;
  }
  const rows = [...(failed.data?.pages[0]?.items ?? []), ...(list.data?.pages[0]?.items ?? [])];
  if (list.data && failed.data && rows.length === 0) {
    return <QueueCard title={<Trans>Refunds to review</Trans>} nothing={<Trans>No refunds waiting.</Trans>} />;
  }
  const late = list.data?.pages[0]?.late ?? 0;
  const seats = rows
    .filter((one) => one.state === 'requested' && one.reason === 'class_cancelled')
    .slice(0, mostRefunds);
  return (
    <QueueCard
      title={<Trans>Refunds to review</Trans>}
      count={late > 0 ? <Trans>{late} late</Trans> : rows.length}
      tone={late > 0 ? 'error' : 'sun'}
      action={
        <ButtonLink to="/admin/orders" search={{ tab: 'refunds' }} kind="ghost" size="sm">
          <Trans>All refunds</Trans>
        </ButtonLink>
      }
    >
      {rows.slice(0, 5).map((one) => (
        <QueueRow
          key={one.id}
          icon={
            <Tile kind={one.state === 'failed' ? 'primary' : 'sun'} size="sm">
              <Undo2 size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/orders" search={{ id: one.orderId }} className="after:absolute after:inset-0">
              {one.number}, {one.fullName ?? one.phoneNumber}
            </Link>
          }
          text={
            <>
              {i18n._(wordsOf(one))}: {one.title}, {formatDate(one.requestedAt)}
            </>
          }
          side={formatMoney(one.amountPaise + one.deliveryPaise)}
        />
      ))}
      {seats.length > 0 && (
        <li className="px-[var(--pad)] py-3">
          <SendRefunds
            rows={seats}
            label={
              <Plural
                value={seats.length}
                one="Refund # seat of cancelled classes"
                other="Refund all # seats of cancelled classes"
              />
            }
          />
        </li>
      )}
    </QueueCard>
  );
}

/** Why it is here: it could not be sent, somebody else has to approve it, or its reason. */
function wordsOf({ state, proposal, reason }: RefundRequest) {
  if (state === 'failed') return refundStateLabels.failed.words;
  return proposal ? refundViewLabels.proposed : refundReasonLabels[reason];
}
