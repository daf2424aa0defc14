import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { desks, type OrderDue, type Sale } from '../../../contract/orders/desk.ts';
import { call } from '../../api/client.ts';
import { refreshStudent } from '../../api/edits/refresh-student.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { formatMoney } from '../../i18n/format.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { deskKey } from '../desk-queries.ts';
import { PaymentFields, showAtPayment } from './payment-fields.tsx';
import { type PaymentValues, paymentOf, startPayment } from './payment-values.ts';

interface TakeProps {
  due: OrderDue;
  onTaken: (sale: Sale) => void;
  onClose: () => void;
}

/** Takes what is still due of an order, or a part of it. */
export function TakeDialog({ due, onTaken, onClose }: TakeProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<PaymentValues>({ defaultValues: startPayment(due.duePaise), shouldFocusError: false });
  const { headers } = useIdempotencyKey();
  const take = useMutation({
    mutationFn: (values: PaymentValues) =>
      call(desks.takeDeskPayment, {
        params: { id: due.orderId },
        headers,
        body: { ...paymentOf(values), seenDuePaise: due.duePaise },
      }),
    onSuccess: (sale) => {
      refreshStudent(queries);
      onTaken(sale);
    },
    onError: (error) => {
      showAtPayment(form, error);
      void queries.invalidateQueries({ queryKey: deskKey });
    },
  });
  const amount = paiseOf(form.watch('amount')) || 0;
  const atFields = Object.values(form.formState.errors).some((one) => one?.type === 'server');
  return (
    <FormDialog
      title={due.title}
      description={
        <Trans>
          {formatMoney(due.duePaise)} of {formatMoney(due.totalPaise)} is due, order {due.number}
        </Trans>
      }
      action={<Trans>Take {formatMoney(amount)}</Trans>}
      busy={take.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={take.error && !atFields && i18n._(errorMessage(take.error))}
      onSubmit={form.handleSubmit((values) => take.mutate(values))}
      onClose={onClose}
    >
      <PaymentFields form={form} />
    </FormDialog>
  );
}
