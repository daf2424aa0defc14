import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatMoney } from '../i18n/format.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

interface CancelPaybackProps {
  payback: { id: string; amountPaise: number };
  onClose: () => void;
}

/** Asks why money that was to go back by the bank is not sent. */
export function CancelPayback({ payback, onClose }: CancelPaybackProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const cancel = useMutation({
    mutationFn: (body: { reason: string }) => call(refunds.cancelBankPayback, { params: { id: payback.id }, body }),
    onSuccess: async () => {
      await Promise.all(['orders', 'refunds'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  return (
    <FormDialog
      title={<Trans>Do not send {formatMoney(payback.amountPaise)} back?</Trans>}
      description={<Trans>Only if the bank has not sent it. It can be refunded again later.</Trans>}
      action={<Trans>Do not send it</Trans>}
      destructive
      busy={cancel.isPending}
      failure={cancel.error && !reason ? i18n._(wordsFor(cancel.error)) : null}
      onSubmit={form.handleSubmit((values) => cancel.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Why it is not sent`}
        maxLength={200}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Say why.` })}
      />
    </FormDialog>
  );
}
