import { Trans, useLingui } from '@lingui/react/macro';
import { refunds } from '../../../contract/refunds.ts';
import { call } from '../../api/client.ts';
import { ReasonDialog } from '../../api/reason-dialog.tsx';
import { formatMoney } from '../../i18n/format.ts';

interface CancelBankRefundProps {
  refund: { id: string; amountPaise: number };
  onClose: () => void;
}

/** Asks why money that was to go back by the bank is not sent. */
export function CancelBankRefund({ refund, onClose }: CancelBankRefundProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={<Trans>Cancel the transfer of {formatMoney(refund.amountPaise)}?</Trans>}
      description={<Trans>Only if the bank hasn’t sent it. You can refund it again later.</Trans>}
      action={<Trans>Cancel transfer</Trans>}
      label={t`Reason for cancelling`}
      maxLength={200}
      act={(body) => call(refunds.cancelBankRefund, { params: { id: refund.id }, body })}
      changes={[['orders'], ['refunds']]}
      onClose={onClose}
    />
  );
}
