import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderDetailForStaff, ordersAdmin, type Transfer } from '../../contract/orders/orders-admin.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { checkAmountAboveZero } from '../api/typed-number-checks.ts';
import { formatDayTime, formatMoney } from '../i18n/format.ts';
import { paiseOf, rupeesText } from '../i18n/typed-numbers.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { staffOrdersKey } from './admin-queries.ts';

/** UPI transfers that came past the gateway: recorded by one member of staff, approved by another who did not order it. */
export function TransferCard({ order, isOwn }: { order: OrderDetailForStaff; isOwn: boolean }) {
  const [recording, setRecording] = useState(false);
  const unpaid = order.state === 'draft' || order.state === 'awaiting_payment' || order.state === 'expired';
  const waits = order.transfers.some((one) => one.state === 'waiting');
  return (
    <Card>
      <h2 className="mb-1 text-h2">
        <Trans>UPI transfer</Trans>
      </h2>
      <ul className="divide-y">
        {order.transfers.map((transfer) => (
          <Recorded key={transfer.id} orderId={order.id} transfer={transfer} ofOwnOrder={isOwn} />
        ))}
      </ul>
      {!waits && (unpaid || recording) && <RecordForm order={order} unpaid={unpaid} />}
      {!waits && !unpaid && !recording && (
        <Button kind="ghost" full onClick={() => setRecording(true)}>
          <Trans>Record a transfer</Trans>
        </Button>
      )}
    </Card>
  );
}

interface RecordedProps {
  orderId: string;
  transfer: Transfer;
  /** The reader's own order, whose money others decide on. */
  ofOwnOrder: boolean;
}

function Recorded({ orderId, transfer, ofOwnOrder }: RecordedProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(ordersAdmin.decideTransfer, { params: { id: orderId, transferId: transfer.id }, body: { approve } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  const words = { waiting: t`Waiting for approval`, approved: t`Approved`, declined: t`Declined` };
  const kinds = { waiting: 'sun', approved: 'success', declined: 'neutral' } as const;
  const { recordedBy, decidedBy, decidedAt } = transfer;
  return (
    <li className="py-3 text-small">
      <p className="flex items-center justify-between gap-3">
        <b className="tabular-nums">{formatMoney(transfer.amountPaise)}</b>
        <Badge kind={kinds[transfer.state]}>{words[transfer.state]}</Badge>
      </p>
      <p className="text-micro text-muted-foreground tabular-nums">
        <Trans>
          UTR {transfer.utr}, recorded by {recordedBy ?? '–'}, {formatDayTime(transfer.recordedAt)}
        </Trans>
      </p>
      {decidedAt && (
        <p className="text-micro text-muted-foreground tabular-nums">
          {decidedBy ?? '–'}, {formatDayTime(decidedAt)}
        </p>
      )}
      {transfer.state === 'waiting' && (
        <>
          {transfer.isOwn && (
            <Alert kind="info" className="mt-2">
              <Trans>Another accountant or an admin must approve this.</Trans>
            </Alert>
          )}
          {decide.error && (
            <Alert kind="error" className="mt-2" live>
              {i18n._(errorMessage(decide.error))}
            </Alert>
          )}
          <div className="mt-3 grid grid-flow-col auto-cols-fr gap-2">
            {!transfer.isOwn && !ofOwnOrder && (
              <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate(true)}>
                <Trans>Approve</Trans>
              </Button>
            )}
            <Button kind="outline" size="sm" busy={decide.isPending} onClick={() => decide.mutate(false)}>
              {transfer.isOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function RecordForm({ order, unpaid }: { order: OrderDetailForStaff; unpaid: boolean }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { utr: '', amountPaise: rupeesText(order.totalPaise) } });
  const record = useMutation({
    mutationFn: (values: { utr: string; amountPaise: string }) =>
      call(ordersAdmin.recordTransfer, {
        params: { id: order.id },
        body: { utr: values.utr.replace(/\s/g, ''), amountPaise: paiseOf(values.amountPaise) ?? 0 },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffOrdersKey }),
    onError: (error) => showAtFields(form, error),
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="mt-2 grid gap-3" onSubmit={form.handleSubmit((values) => record.mutate(values))}>
      <p className="text-small text-muted-foreground">
        <Trans>For money you can see in the bank statement. A second person approves it.</Trans>
        {!unpaid && (
          <>
            {' '}
            <Trans>This order no longer needs payment. Once approved, the money waits to be refunded.</Trans>
          </>
        )}
      </p>
      <Field
        label={t`UTR, 12 digits`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        error={errors.utr?.message}
        {...form.register('utr', {
          validate: (text) => /^\d{12}$/.test(text.replace(/\s/g, '')) || t`A UTR has 12 digits.`,
        })}
      />
      <Field
        label={t`Amount`}
        prefix="₹"
        inputMode="decimal"
        error={errors.amountPaise?.message}
        {...form.register('amountPaise', {
          validate: checkAmountAboveZero,
        })}
      />
      {record.error && !errors.utr && !errors.amountPaise && (
        <Alert kind="error" live>
          {i18n._(errorMessage(record.error))}
        </Alert>
      )}
      <Button type="submit" kind="outline" busy={record.isPending}>
        <Trans>Record transfer</Trans>
      </Button>
    </form>
  );
}
