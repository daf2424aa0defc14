import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feeOrders } from '../../contract/fees.ts';
import type { OrderDue } from '../../contract/orders/desk.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { FeeLine } from './fee-line.tsx';
import { feesKey, studentFees } from './queries.ts';

const TakeUpForm = lazyPart(async () => (await import('./take-up-form.tsx')).TakeUpForm);

interface StudentFeesProps {
  id: string;
  atDesk: boolean;
  /** Takes the money of an order at the desk. */
  onTake: (due: OrderDue) => void;
}

/** A student's fees by their dates: take one at the desk, or enrol in another batch by its plan. */
export function StudentFeesCard({ id, atDesk, onTake }: StudentFeesProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(studentFees(id));
  const [taking, setTaking] = useState(false);
  const order = useMutation({
    mutationFn: (dueId: string) => call(feeOrders.orderFee, { params: { id: dueId } }),
    onSuccess: onTake,
    onError: (failed) => {
      showToast({ kind: 'error', title: i18n._(errorMessage(failed)) });
      void queries.invalidateQueries({ queryKey: feesKey });
    },
  });
  const send = useMutation({
    mutationFn: (dueId: string) => call(feeOrders.sendFeeLink, { params: { id: dueId } }),
    onSuccess: ({ isSent }) =>
      showToast({ kind: 'success', title: isSent ? t`Link sent by SMS` : t`A link was already sent today` }),
    onError: (failed) => showToast({ kind: 'error', title: i18n._(errorMessage(failed)) }),
  });
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the fees</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Fees</Trans>
        </h2>
        {atDesk && (
          <Button kind="outline" size="sm" onClick={() => setTaking(true)}>
            <Trans>Enrol with instalments</Trans>
          </Button>
        )}
      </div>
      {!data && <Skeleton className="mt-3 h-20" />}
      {data?.items.length === 0 && (
        <p className="mt-2 text-small text-muted-foreground">
          <Trans>No batch is paid by instalments.</Trans>
        </p>
      )}
      <ul className="mt-1 divide-y">
        {data?.items.map((due) => (
          <FeeLine
            key={due.id}
            due={due}
            action={
              <>
                <Button size="sm" kind="ghost" busy={send.isPending} onClick={() => send.mutate(due.id)}>
                  <Trans>Send link</Trans>
                </Button>
                {atDesk && (
                  <Button size="sm" kind="outline" busy={order.isPending} onClick={() => order.mutate(due.id)}>
                    <Trans>Take payment</Trans>
                  </Button>
                )}
              </>
            }
          />
        ))}
      </ul>
      {taking && <TakeUpForm userId={id} onDone={() => setTaking(false)} />}
    </Card>
  );
}
