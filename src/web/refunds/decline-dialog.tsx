import { Trans, useLingui } from '@lingui/react/macro';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';

/** Asks why a refund that was requested is declined. */
export function DeclineDialog({ refundId, onClose }: { refundId: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={<Trans>Decline the refund?</Trans>}
      description={<Trans>The student sees this reason on the order.</Trans>}
      action={<Trans>Decline refund</Trans>}
      label={t`Reason for declining`}
      maxLength={200}
      act={(body) => call(refunds.declineRefund, { params: { id: refundId }, body })}
      changes={[['refunds']]}
      onClose={onClose}
    />
  );
}
