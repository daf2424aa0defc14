import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type Mistake, materialShelf, mistakes } from '../../../contract/materials/bookmarks.ts';
import type { Material } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { mistakeWords } from './report-copy.ts';

interface Values {
  what: Mistake;
  page: string;
  text: string;
}

interface ReportDialogProps {
  material: Material;
  /** Where it may be; null when nothing is known. */
  page: number | null;
  onClose: () => void;
}

/** The form for a mistake in a material; the answer comes as a message. */
export function ReportDialog({ material, page, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const form = useForm<Values>({
    defaultValues: {
      what: 'wrong_answer',
      page: page !== null && material.kind !== 'video' ? String(page) : '',
      text: '',
    },
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const send = useMutation({
    mutationFn: ({ page, ...values }: Values) =>
      call(materialShelf.reportMistake, {
        params: { id: material.id },
        body: { ...values, page: page.trim() === '' ? null : Number(page) },
      }),
    onSuccess: () => {
      showToast({
        kind: 'success',
        title: <Trans>Thank you</Trans>,
        text: t`We’ll check it and reply in your inbox.`,
      });
      onClose();
    },
  });
  const submit = form.handleSubmit(async (values) => {
    if (values.text.trim().length < 5) return form.setError('text', { message: t`Enter at least 5 letters.` });
    await send.mutateAsync(values).catch((error: unknown) => showAtFields(form, error));
  });
  const atField = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={<Trans>Report a mistake</Trans>}
      description={<span lang={material.language}>{material.title}</span>}
      action={<Trans>Send</Trans>}
      busy={send.isPending}
      failure={send.error && !atField && i18n._(errorMessage(send.error))}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Select label={t`What’s wrong?`} error={errors.what?.message} {...register('what')}>
        {mistakes.map((one) => (
          <option key={one} value={one}>
            {i18n._(mistakeWords[one])}
          </option>
        ))}
      </Select>
      {material.kind !== 'video' && (
        <Field
          label={t`Page (optional)`}
          inputMode="numeric"
          error={errors.page?.message}
          {...register('page', { pattern: { value: /^\s*\d{0,5}\s*$/, message: t`Enter a page number.` } })}
        />
      )}
      <TextArea label={t`What should it be?`} rows={4} error={errors.text?.message} {...register('text')} />
    </FormDialog>
  );
}
