import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type StockItem, stock, type WrittenReason, writtenReasons } from '../../../contract/orders/stock.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { checkWhole } from '../../api/typed-number-checks.ts';
import { wholeOf } from '../../i18n/typed-numbers.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { staffProductsKey } from '../admin-queries.ts';
import { stockReasonLabels } from '../copy.ts';
import { StockHistory } from './stock-history.tsx';

interface StockDialogProps {
  item: StockItem;
  onClose: () => void;
}

/** Records copies that came, were written off or were counted, over the history of all that came and went. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: 'received' as WrittenReason, copies: '', note: '' } });
  const reason = form.watch('reason');
  const { headers, renew } = useIdempotencyKey();
  const record = useMutation({
    mutationFn: (values: { reason: WrittenReason; copies: string; note: string }) =>
      call(stock.recordStock, {
        params: { id: item.id },
        headers,
        body: { ...values, copies: wholeOf(values.copies) ?? 0, seenStock: item.stock },
      }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: staffProductsKey });
      showToast({ kind: 'success', title: <Trans>Saved</Trans>, text: saved.title });
      form.reset();
      renew();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: staffProductsKey });
      showAtFields(form, error);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={item.title}
      description={<Plural value={item.stock} _0="No copies left" one="# copy left" other="# copies left" />}
      action={<Trans>Record</Trans>}
      cancel={<Trans>Close</Trans>}
      busy={record.isPending}
      failure={record.error && !errors.copies && !errors.note ? i18n._(errorMessage(record.error)) : null}
      onSubmit={form.handleSubmit((values) => record.mutate(values))}
      onClose={onClose}
    >
      <Select label={t`Reason`} {...form.register('reason')}>
        {writtenReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(stockReasonLabels[one])}
          </option>
        ))}
      </Select>
      <Field
        label={reason === 'corrected' ? t`Copies in stock` : t`Copies`}
        inputMode="numeric"
        error={errors.copies?.message}
        {...form.register('copies', {
          validate: (typed) => (wholeOf(typed) === null ? t`Enter how many copies.` : checkWhole(typed)),
        })}
      />
      <Field label={t`Note (optional)`} maxLength={200} error={errors.note?.message} {...form.register('note')} />
      <StockHistory productId={item.id} />
    </FormDialog>
  );
}
