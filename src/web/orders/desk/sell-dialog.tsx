import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeskProduct, desks, type Sale } from '../../../contract/orders/desk.ts';
import { CallFailed, call } from '../../api/client.ts';
import { refreshStudent } from '../../api/edits/refresh-student.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime, formatMoney } from '../../i18n/format.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { sessionsQuery } from '../../mentoring/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { saleQuote } from '../desk-queries.ts';
import { BusinessFields, noBusiness } from './business-fields.tsx';
import { PaymentFields, showAtPayment } from './payment-fields.tsx';
import { type PaymentValues, paymentOf, startPayment } from './payment-values.ts';
import { ProductPicker } from './product-picker.tsx';

interface SellProps {
  student: { id: string; name: string };
  onSold: (sale: Sale) => void;
  onClose: () => void;
}

/** Sells to a student at the desk: first the product, then how it is paid. */
export function SellDialog({ student, onSold, onClose }: SellProps) {
  const [product, setProduct] = useState<DeskProduct | null>(null);
  if (product) return <PayForm student={student} product={product} onSold={onSold} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Sell to {student.name}</Trans>}>
      <ProductPicker onPick={setProduct} />
    </Dialog>
  );
}

function PayForm({ student, product, onSold, onClose }: SellProps & { product: DeskProduct }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<PaymentValues>({ defaultValues: startPayment(product.pricePaise), shouldFocusError: false });
  const [business, setBusiness] = useState(noBusiness);
  const [payLater, setPayLater] = useState(false);
  const [sessionId, setSessionId] = useState('');
  // One sale for as long as this form is open: a retry after a lost answer finds it.
  const [key] = useState(() => crypto.randomUUID());
  const quote = useQuery(saleQuote(student.id, product.id, ''));
  const sessions = useQuery({ ...sessionsQuery(product.id), enabled: product.kind === 'mentoring' });
  const bySession = sessions.data?.bySession === true;
  const total = quote.data?.totalPaise ?? product.pricePaise;
  const sell = useMutation({
    mutationFn: (values: PaymentValues) =>
      call(desks.sell, {
        params: { id: student.id },
        headers: { 'idempotency-key': key },
        body: {
          productId: product.id,
          sessionId: bySession ? sessionId || null : null,
          business: business.gstin || business.name || business.address ? business : null,
          seenTotalPaise: total,
          payment: payLater ? null : paymentOf(values),
        },
      }),
    onSuccess: (sale) => {
      refreshStudent(queries);
      onSold(sale);
    },
    onError: (error) => {
      showAtPayment(form, error);
      void quote.refetch();
    },
  });
  const amount = paiseOf(form.watch('amount')) || 0;
  const atFields = Object.values(form.formState.errors).some((one) => one?.type === 'server');
  const refused = sell.error instanceof CallFailed ? sell.error.fields : {};
  const isBusiness = Boolean(refused['business.gstin'] ?? refused['business.name'] ?? refused['business.address']);
  const failed = quote.error ?? (atFields || isBusiness ? null : sell.error);
  return (
    <FormDialog
      title={product.title}
      description={
        <Trans>
          {formatMoney(total)} for {student.name}
        </Trans>
      }
      action={payLater ? <Trans>Place the order</Trans> : <Trans>Take {formatMoney(amount)}</Trans>}
      busy={sell.isPending}
      busyText={<Trans>Saving</Trans>}
      disabled={!quote.data}
      failure={failed && i18n._(errorMessage(failed))}
      onSubmit={form.handleSubmit((values) => sell.mutate(values))}
      onClose={onClose}
    >
      {quote.isPending && <Skeleton className="h-12" />}
      {bySession && (
        <Select
          label={t`Session`}
          name="session"
          value={sessionId}
          onChange={(event) => setSessionId(event.target.value)}
        >
          <option value="">{t`Choose a session`}</option>
          {sessions.data?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {formatDayTime(one.startsAt)}
            </option>
          ))}
        </Select>
      )}
      {!payLater && <PaymentFields form={form} />}
      {!payLater && amount > 0 && amount < total && (
        <Alert kind="info">
          <Trans>{formatMoney(total - amount)} stays due.</Trans>
        </Alert>
      )}
      <BusinessFields
        value={business}
        errors={{
          gstin: refused['business.gstin'],
          name: refused['business.name'],
          address: refused['business.address'],
        }}
        onChange={setBusiness}
      />
      <Checkbox
        label={t`Take no payment now`}
        checked={payLater}
        onChange={(event) => setPayLater(event.target.checked)}
      />
    </FormDialog>
  );
}
