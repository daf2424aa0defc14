import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refundDecisions } from '../../contract/refund-decisions.ts';
import type { RefundRequest } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { showToast } from '../ui/toast.ts';
import { refundReasonLabels, refundStateLabels } from './copy.ts';
import { refundList } from './queries.ts';

/** For the accountant's work queue: refunds that could not be sent, then those that wait for a decision, longest waiting first. */
export function RefundsQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(refundList('requested'));
  const failed = useInfiniteQuery(refundList('failed'));
  if (list.isError || failed.isError) {
    const retry = () => Promise.all([list.refetch(), failed.refetch()]);
    return <ErrorCard title={<Trans>Could not load the refunds</Trans>} onRetry={() => void retry()} />;
  }
  const rows = [...(failed.data?.pages[0]?.items ?? []), ...(list.data?.pages[0]?.items ?? [])];
  if (list.isSuccess && failed.isSuccess && rows.length === 0) {
    return <QueueCard title={<Trans>Refunds to review</Trans>} nothing={<Trans>No refunds waiting.</Trans>} />;
  }
  return (
    <QueueCard title={<Trans>Refunds to review</Trans>} count={rows.length}>
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
              {i18n._(one.state === 'failed' ? refundStateLabels.failed.words : refundReasonLabels[one.reason])}:{' '}
              {one.title}, {formatDate(one.requestedAt)}
            </>
          }
          side={formatMoney(one.amountPaise)}
        />
      ))}
      <SendCancelled rows={rows} />
    </QueueCard>
  );
}

/** One press for every seat of cancelled classes, which go back whole; each is sent once, with the reason of its class. */
function SendCancelled({ rows }: { rows: readonly RefundRequest[] }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ids = rows.flatMap((one) => (one.state === 'requested' && one.reason === 'class_cancelled' ? [one.id] : []));
  const sum = rows.reduce((total, one) => total + (ids.includes(one.id) ? one.amountPaise : 0), 0);
  const send = useMutation({
    mutationFn: () => call(refundDecisions.sendRefunds, { body: { ids: ids.slice(0, 100) } }),
    onSuccess: async ({ queued }) => {
      setAsking(false);
      showToast({
        kind: 'success',
        title: <Plural value={queued} one="# refund is being sent" other="# refunds are being sent" />,
      });
      await queries.invalidateQueries({ queryKey: ['refunds'] });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (ids.length === 0) return null;
  return (
    <div className="mt-3">
      <Button kind="outline" full onClick={() => setAsking(true)}>
        <Plural
          value={ids.length}
          one="Refund # seat of cancelled classes"
          other="Refund all # seats of cancelled classes"
        />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Plural value={ids.length} one="Refund # seat?" other="Refund # seats?" />}
        text={<Trans>{formatMoney(sum)} goes back the way it came, each with the reason of its class.</Trans>}
        action={<Trans>Refund {formatMoney(sum)}</Trans>}
        destructive
        busy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </div>
  );
}
