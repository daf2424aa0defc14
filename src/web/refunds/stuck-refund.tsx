import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LineRefund, refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** What can be done with a refund that could not be sent: send it once more, send it by the bank, or give it up. */
export function StuckRefund({ refund }: { refund: LineRefund }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [givingUp, setGivingUp] = useState(false);
  const retry = useMutation({
    mutationFn: (byBank: boolean) => call(refunds.retryRefund, { params: { id: refund.id }, body: { byBank } }),
    onSuccess: () => Promise.all(['refunds', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <div className="mt-4 grid gap-2">
      {retry.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(retry.error))}
        </Alert>
      )}
      <Button full busy={retry.isPending} onClick={() => retry.mutate(refund.byBank)}>
        <Trans>Retry refund of {formatMoney(refund.amountPaise)}</Trans>
      </Button>
      {!refund.byBank && (
        <Button kind="outline" full busy={retry.isPending} onClick={() => retry.mutate(true)}>
          <Trans>Refund by bank transfer instead</Trans>
        </Button>
      )}
      {!refund.hasLeft && (
        <Button kind="ghost" full onClick={() => setGivingUp(true)}>
          <Trans>Give up this refund</Trans>
        </Button>
      )}
      {givingUp && (
        <ReasonDialog
          title={<Trans>Give up the {formatMoney(refund.amountPaise)} refund?</Trans>}
          description={<Trans>Nothing is refunded. The student sees this reason on the order.</Trans>}
          action={<Trans>Give up this refund</Trans>}
          label={t`Reason for giving up`}
          maxLength={200}
          act={(body) => call(refunds.giveUpRefund, { params: { id: refund.id }, body })}
          changes={[['refunds']]}
          onClose={() => setGivingUp(false)}
        />
      )}
    </div>
  );
}
