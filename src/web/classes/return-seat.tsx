import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refunds, type SeatRefund } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';

interface ReturnSeatProps {
  classId: string;
  onClose: () => void;
}

/** Asks before a paid seat is given back, with what comes of the money. */
export function ReturnSeat({ classId, onClose }: ReturnSeatProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const params = { id: classId };
  const check = useQuery({
    queryKey: ['refunds', 'seat', classId],
    queryFn: ({ signal }) => call(refunds.checkSeatRefund, { params, signal }),
    gcTime: 0,
  });
  const give = useMutation({
    mutationFn: () => call(refunds.giveBackSeat, { params }),
    onSuccess: ({ amountPaise, outcome }) => {
      const amount = formatMoney(amountPaise);
      showToast({
        kind: 'success',
        title: t`Your seat is free again`,
        text: outcome === 'full' ? t`${amount} will come back to you.` : t`The academy decides about the money.`,
      });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(wordsFor(error)) }),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['classes'] });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Give your seat back?</Trans>}
      text={<MoneyBack check={check} />}
      action={<Trans>Give my seat back</Trans>}
      keep={<Trans>Keep my seat</Trans>}
      destructive
      busy={give.isPending}
      onConfirm={() => check.data && give.mutate()}
    />
  );
}

function MoneyBack({ check }: { check: UseQueryResult<SeatRefund> }) {
  const { i18n } = useLingui();
  if (check.error) {
    return (
      <>
        {i18n._(wordsFor(check.error))}{' '}
        <Button kind="ghost" size="sm" onClick={() => void check.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  }
  if (!check.data) return <Skeleton className="h-12" />;
  const { amountPaise, outcome, processingDays } = check.data;
  const [amount, min, max] = [formatMoney(amountPaise), processingDays.min, processingDays.max];
  if (outcome === 'full') {
    return (
      <Trans>
        {amount} comes back in full, in {min} to {max} business days, the way you paid. Somebody else can take the seat.
      </Trans>
    );
  }
  return <Trans>The time for a full refund is over: the academy decides how much of {amount} comes back.</Trans>;
}
