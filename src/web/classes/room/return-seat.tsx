import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refunds, type SeatRefund } from '../../../contract/refunds.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';

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
        title: t`Registration cancelled`,
        text: outcome === 'full' ? t`We’ll refund ${amount}.` : t`The academy will review your refund.`,
      });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['classes'] });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Cancel your registration?</Trans>}
      text={<MoneyBack check={check} />}
      action={<Trans>Cancel my registration</Trans>}
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
        {i18n._(errorMessage(check.error))}{' '}
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
        We’ll refund {amount} in full, in {min} to {max} business days, to your original payment method. Your seat goes
        to someone else.
      </Trans>
    );
  }
  return <Trans>The full-refund period is over. The academy will decide how much of {amount} to refund.</Trans>;
}
