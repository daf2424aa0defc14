import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import type { Payment } from '../../../contract/payments.ts';
import { call } from '../../api/client.ts';
import { ReasonDialog } from '../../api/reason-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { staffOrdersKey } from '../admin-queries.ts';
import { formatAmount } from '../format-amount.ts';
import { BankRefund } from './bank-refund.tsx';

/** What is to be done with money that settled nothing, or that people send back: send it, and where it is on its way. */
export function RefundPayment({ orderId, payment }: { orderId: string; payment: Payment }) {
  const { refund } = payment;
  if (refund?.state === 'approved' && refund.byBank) return <BankRefund refund={refund} payment={payment} />;
  if (payment.reviewReason === null) return null;
  if (refund?.state === 'processed' && payment.refundedPaise >= payment.amountPaise) {
    return (
      <Alert kind="success" className="mt-2">
        <Trans>{formatAmount(refund.amountPaise, payment.currency)} was refunded to the payer.</Trans>
      </Alert>
    );
  }
  if (refund && payment.refundedPaise >= payment.amountPaise) {
    return (
      <Alert kind="info" className="mt-2">
        <Trans>{formatAmount(refund.amountPaise, payment.currency)} is being refunded to the payer.</Trans>
      </Alert>
    );
  }
  if (payment.state !== 'captured') return null;
  return (
    <>
      {refund?.state === 'failed' && (
        <Alert kind="error" className="mt-2">
          {refund.byBank ? (
            <Trans>Not refunded: {refund.failure}</Trans>
          ) : (
            <Trans>The gateway couldn’t refund the payment: {refund.failure}</Trans>
          )}
        </Alert>
      )}
      <SendBack orderId={orderId} payment={payment} byBank={false} />
      {refund?.state === 'failed' && payment.provider !== 'upi_transfer' && (
        <SendBack orderId={orderId} payment={payment} byBank />
      )}
    </>
  );
}

interface SendBackProps {
  orderId: string;
  payment: Payment;
  byBank: boolean;
}

function SendBack({ orderId, payment, byBank }: SendBackProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { id: paymentId, currency } = payment;
  const amountPaise = payment.amountPaise - payment.refundedPaise;
  return (
    <>
      <Button kind="outline" full className="mt-3" onClick={() => setAsking(true)}>
        {byBank ? (
          <Trans>Refund by bank transfer instead</Trans>
        ) : (
          <Trans>Refund {formatAmount(amountPaise, currency)}</Trans>
        )}
      </Button>
      {asking && (
        <ReasonDialog
          title={<Trans>Refund {formatAmount(amountPaise, currency)}?</Trans>}
          description={
            byBank ? (
              <Trans>Someone transfers it from the academy’s bank account, and a second person approves it.</Trans>
            ) : (
              <Trans>Refunds the full payment to its original method.</Trans>
            )
          }
          action={<Trans>Refund {formatAmount(amountPaise, currency)}</Trans>}
          label={t`Reason for the refund`}
          maxLength={300}
          act={(body) =>
            call(ordersAdmin.refundPayment, { params: { id: orderId, paymentId }, body: { ...body, byBank } })
          }
          changes={[staffOrdersKey]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
