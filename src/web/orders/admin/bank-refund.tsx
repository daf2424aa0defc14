import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Payment } from '../../../contract/payments.ts';
import { refunds } from '../../../contract/refunds.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { useSession } from '../../api/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatAmount } from '../format-amount.ts';
import { CancelBankRefund } from './cancel-refund.tsx';

interface Props {
  refund: NonNullable<Payment['refund']>;
  payment: Pick<Payment, 'currency' | 'method'>;
}

/** Money of a UPI transfer that people send back by the bank: its reference, then the word of a second person. */
export function BankRefund(props: Props) {
  return props.refund.reference === null ? <RecordForm {...props} /> : <Decide {...props} />;
}

function RecordForm({ refund, payment: { currency, method } }: Props) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const form = useForm({ defaultValues: { reference: '' } });
  const record = useMutation({
    mutationFn: ({ reference }: { reference: string }) =>
      call(refunds.recordBankRefund, {
        params: { id: refund.id },
        body: { reference: reference.replace(/\s/g, '') },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
    onError: (error) => showAtFields(form, error),
  });
  const { reference } = form.formState.errors;
  return (
    <form noValidate className="mt-2 grid gap-3" onSubmit={form.handleSubmit((values) => record.mutate(values))}>
      {method === 'cash' && (
        <p className="text-small text-muted-foreground">
          <Trans>
            It was paid in cash: pay it out of a drawer at the{' '}
            <Link to="/admin/desk" className="link font-semibold">
              front desk
            </Link>
            , or send it by bank transfer.
          </Trans>
        </p>
      )}
      <p className="text-small text-muted-foreground">
        <Trans>
          Transfer {formatAmount(refund.amountPaise, currency)} from the academy’s bank account, then enter the bank
          reference. A second person approves it.
        </Trans>
      </p>
      <Field
        label={t`Bank reference (UTR)`}
        autoComplete="off"
        maxLength={30}
        error={reference?.message}
        {...form.register('reference', {
          validate: (text) =>
            /^[A-Za-z0-9]{12,22}$/.test(text.replace(/\s/g, '')) ||
            t`A bank reference has 12 to 22 letters and digits.`,
        })}
      />
      {record.error && !reference && (
        <Alert kind="error" live>
          {i18n._(errorMessage(record.error))}
        </Alert>
      )}
      <Button type="submit" kind="outline" busy={record.isPending}>
        <Trans>Record transfer</Trans>
      </Button>
      <Button kind="ghost" onClick={() => setCancelling(true)}>
        <Trans>Cancel transfer</Trans>
      </Button>
      {cancelling && <CancelBankRefund refund={refund} onClose={() => setCancelling(false)} />}
    </form>
  );
}

function Decide({ refund, payment: { currency } }: Props) {
  const { i18n } = useLingui();
  const session = useSession();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (approve: boolean) => call(refunds.decideBankRefund, { params: { id: refund.id }, body: { approve } }),
    onSuccess: () => Promise.all(['orders', 'refunds'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const isOwn = session.user?.id === refund.recordedBy;
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-small tabular-nums">
        <Trans>
          {formatAmount(refund.amountPaise, currency)} refunded by bank transfer, reference {refund.reference}
        </Trans>
      </p>
      {isOwn && (
        <Alert kind="info">
          <Trans>Another accountant or an admin must approve this.</Trans>
        </Alert>
      )}
      {decide.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(decide.error))}
        </Alert>
      )}
      <div className="grid grid-flow-col auto-cols-fr gap-2">
        {!isOwn && (
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <Button kind="outline" size="sm" busy={decide.isPending} onClick={() => decide.mutate(false)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </div>
  );
}
