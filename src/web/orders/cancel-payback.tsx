import { Trans, useLingui } from '@lingui/react/macro';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { formatMoney } from '../i18n/format.ts';

interface CancelPaybackProps {
  payback: { id: string; amountPaise: number };
  onClose: () => void;
}

/** Asks why money that was to go back by the bank is not sent. */
export function CancelPayback({ payback, onClose }: CancelPaybackProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={<Trans>Do not send {formatMoney(payback.amountPaise)} back?</Trans>}
      description={<Trans>Only if the bank has not sent it. It can be refunded again later.</Trans>}
      action={<Trans>Do not send it</Trans>}
      label={t`Why it is not sent`}
      maxLength={200}
      act={(body) => call(refunds.cancelBankPayback, { params: { id: payback.id }, body })}
      changes={[['orders'], ['refunds']]}
      onClose={onClose}
    />
  );
}
