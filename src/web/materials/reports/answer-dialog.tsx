import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type MaterialReport, materialDesk } from '../../../contract/materials/material-reports.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { materialsKey } from '../queries.ts';

interface Values {
  state: 'fixed' | 'no_mistake';
  answer: string;
}

/** Closes a reported mistake with an answer to who reported it. */
export function AnswerDialog({ report, onClose }: { report: MaterialReport; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { state: 'fixed', answer: '' }, shouldFocusError: false });
  const send = useMutation({
    mutationFn: (body: Values) => call(materialDesk.answerMaterialReport, { params: { id: report.id }, body }),
    onSuccess: () => {
      showToast({ kind: 'success', title: <Trans>Answered</Trans>, text: report.reporter.name });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...materialsKey, 'reports'] }),
  });
  const rule = { validate: (text: string) => text.trim().length >= 5 || t`Enter at least 5 letters.`, maxLength: 1000 };
  return (
    <FormDialog
      title={<Trans>Reply to the report</Trans>}
      description={report.text}
      action={<Trans>Send reply</Trans>}
      busy={send.isPending}
      failure={send.error && i18n._(errorMessage(send.error))}
      onSubmit={(event) => void form.handleSubmit((values) => send.mutate(values))(event)}
      onClose={onClose}
    >
      <Segmented
        label={t`Outcome`}
        full
        value={form.watch('state')}
        onChange={(state) => form.setValue('state', state)}
        options={[
          { value: 'fixed', label: t`Corrected` },
          { value: 'no_mistake', label: t`Not a mistake` },
        ]}
      />
      <TextArea
        label={t`Reply to the reader`}
        rows={4}
        error={form.formState.errors.answer?.message}
        {...form.register('answer', rule)}
      />
    </FormDialog>
  );
}
