import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { BodyInput } from '../../contract/endpoint.ts';
import { enquiries, enquiryTopics } from '../../contract/enquiries.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { topicLabels } from './copy.ts';
import { inboxKey } from './queries.ts';

type Values = BodyInput<typeof enquiries.noteEnquiry>;

export interface Person {
  name: string;
  mobile: string;
}

/** What somebody asks by phone or at the desk, written down for the inbox. */
export function NoteForm({ from, onClose }: { from: Person; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<Values>({
    defaultValues: { ...from, topic: 'batches', course: '', district: '', message: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const note = useMutation({
    mutationFn: (values: Values) =>
      call(enquiries.noteEnquiry, { body: { ...values, mobile: normalizePhone(values.mobile) } }),
    onSuccess: ({ number }) => {
      void queries.invalidateQueries({ queryKey: inboxKey });
      showToast({ kind: 'success', title: t`Enquiry ${number} noted` });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={<Trans>Note an enquiry</Trans>}
      description={<Trans>By phone or at the desk. It goes to the inbox, marked for a call.</Trans>}
      action={<Trans>Save enquiry</Trans>}
      busy={note.isPending}
      failure={note.error && Object.keys(errors).length === 0 ? i18n._(errorMessage(note.error)) : null}
      onSubmit={form.handleSubmit((values) => note.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Full name`}
        maxLength={80}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: (text) => text.trim() !== '' || t`Enter the name.` })}
      />
      <Field
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        error={errors.mobile?.message}
        {...register('mobile', { validate: (text) => text.trim() !== '' || t`Enter the phone number.` })}
      />
      <Select label={t`Topic`} {...register('topic')}>
        {enquiryTopics.map((topic) => (
          <option key={topic} value={topic}>
            {i18n._(topicLabels[topic])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`What they asked`}
        maxLength={1000}
        error={errors.message?.message}
        {...register('message', { validate: (text) => text.trim().length >= 3 || t`Enter what they asked.` })}
      />
      <Field label={t`Course (optional)`} maxLength={80} error={errors.course?.message} {...register('course')} />
      <Field label={t`District (optional)`} maxLength={80} error={errors.district?.message} {...register('district')} />
    </FormDialog>
  );
}
