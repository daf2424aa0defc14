import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type BankLine, bookBank } from '../../contract/books/bank.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { booksKey } from './queries.ts';

/** Opens a line again that was matched or booked wrongly, with the reason. */
export function UndoDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const undo = useMutation({
    mutationFn: (body: { reason: string }) => call(bookBank.undoBankLine, { params: { id: line.id }, body }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: booksKey });
    },
    onError: (error) => showAtFields(form, error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={<Trans>Undo this match?</Trans>}
      description={`${formatDate(line.day)}, ${formatMoney(line.amountPaise)}: ${line.narration}`}
      action={<Trans>Reopen it</Trans>}
      busy={undo.isPending}
      failure={undo.error && !errors.reason ? i18n._(errorMessage(undo.error)) : null}
      onSubmit={form.handleSubmit((values) => undo.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Reason`}
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Give a reason.` })}
      />
    </FormDialog>
  );
}
