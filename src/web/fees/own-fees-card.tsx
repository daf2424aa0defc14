import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FeeDue, feeOrders } from '../../contract/fees.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { AutopayPart } from './autopay-part.tsx';
import { FeeLine } from './fee-line.tsx';
import { feesKey, ownFees } from './queries.ts';

/** A student's own fees: what is left to pay, by its dates, with the way to pay it; then what is paid. Nothing while there is none. */
export function OwnFeesCard() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const dues = useQuery(ownFees).data?.items ?? [];
  const pay = useMutation({
    mutationFn: (id: string) => call(feeOrders.payOwnFee, { params: { id } }),
    onSuccess: ({ orderId }) => {
      // The offer of autopay stands on the order's page too.
      void client.invalidateQueries({ queryKey: feesKey });
      return navigate({ to: '/orders/$orderId', params: { orderId } });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (dues.length === 0) return null;
  const open = dues.filter((one) => !one.paidAt).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const paid = dues.filter((one) => one.paidAt).toSorted((one, other) => other.dueOn.localeCompare(one.dueOn));
  const next = open.find((one) => !one.isBeingDebited);
  const batches = new Set(dues.map(({ batch }) => batch));
  return (
    <Card className="mb-5">
      <h2 className="text-h3">
        <Trans>Your fees</Trans>
      </h2>
      {batches.size === 1 && <p className="text-small text-muted-foreground">{[...batches][0]}</p>}
      <Left open={open} totalPaise={dues.reduce((sum, one) => sum + one.amountPaise, 0)} />
      {open.length > 0 && (
        <ul className="divide-y">
          {open.map((due) => (
            <FeeLine
              key={due.id}
              due={due}
              withBatch={batches.size > 1}
              action={
                <Button
                  size="sm"
                  kind={due === next ? 'primary' : 'outline'}
                  busy={pay.isPending && pay.variables === due.id}
                  onClick={() => pay.mutate(due.id)}
                >
                  <Trans>Pay</Trans>
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <AutopayPart />
      {paid.length > 0 && (
        <section className="mt-3 border-t pt-3" aria-labelledby="paid-fees">
          <h3 id="paid-fees" className="text-small-strong text-muted-foreground">
            <Trans>Paid so far: {formatMoney(paid.reduce((sum, one) => sum + one.amountPaise, 0))}</Trans>
          </h3>
          <ul className="divide-y">
            {paid.map((due) => (
              <FeeLine key={due.id} due={due} withBatch={batches.size > 1} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** What is left of all fees, late ones among them, and by when the next of it is due. */
function Left({ open, totalPaise }: { open: readonly FeeDue[]; totalPaise: number }) {
  const leftOf = (list: readonly FeeDue[]) => list.reduce((sum, one) => sum + one.amountPaise - one.partPaise, 0);
  const [first] = open;
  if (!first) {
    return (
      <p className="mt-2">
        <Badge kind="success">
          <Trans>All fees are paid</Trans>
        </Badge>
      </p>
    );
  }
  const overdue = open.filter((one) => one.isOverdue && !one.isBeingDebited);
  return (
    <div className="mt-2 rounded-card bg-muted px-4 py-3">
      <p className="text-small text-muted-foreground">
        <Trans>Left to pay</Trans>
      </p>
      <p className="text-h1 tabular-nums">
        {formatMoney(leftOf(open))}{' '}
        <span className="text-small text-muted-foreground">
          <Trans>of {formatMoney(totalPaise)} in all</Trans>
        </span>
      </p>
      <p className="text-small tabular-nums">
        {overdue.length > 0 ? (
          <span className="text-destructive-ink">
            <Trans>Overdue: {formatMoney(leftOf(overdue))}</Trans>
          </span>
        ) : (
          <Trans>
            Next: {formatMoney(leftOf([first]))} by {formatDate(first.dueOn)}
          </Trans>
        )}
      </p>
    </div>
  );
}
