import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DocumentKind, documentKinds, studentDocuments } from '../../../contract/accounts/student-documents.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { studentsKey } from '../student-queries.ts';
import { documentWords } from './document-words.ts';

interface Values {
  kind: DocumentKind;
  title: string;
  expiresOn: string;
}

/** Keeps a document as a photo, on the phone straight from the camera, or as a PDF. */
export function AddDocument({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: { kind: 'photo_id', title: '', expiresOn: '' } });
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: ({ values, photo }: { values: Values; photo: File }) =>
      call(studentDocuments.addStudentDocument, { params: { id }, body: values, files: { file: photo } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: studentsKey });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { errors } = form.formState;
  const fields = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Add a document</Trans>}
      description={
        <Trans>
          Staff can see it, and the student on their profile. Every time staff open it is recorded in the audit log.
        </Trans>
      }
      action={<Trans>Save document</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && Object.keys(fields).length === 0 ? i18n._(errorMessage(save.error)) : null}
      onSubmit={form.handleSubmit((values) => {
        setMissing(!file);
        if (file) save.mutate({ values, photo: file });
      })}
      onClose={onClose}
    >
      <Select label={t`Kind`} {...form.register('kind')}>
        {documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(documentWords[kind])}
          </option>
        ))}
      </Select>
      <FileDrop
        name="file"
        label={t`Photo or PDF of the document`}
        hint={t`JPEG, PNG, WebP or PDF, up to 8 MB`}
        accept="image/*,application/pdf"
        file={file}
        {...(fields.file ? { error: fields.file } : isMissing && !file ? { error: t`Choose a photo or PDF.` } : {})}
        onChange={setFile}
      />
      <Field
        label={t`Valid until (optional)`}
        type="date"
        error={errors.expiresOn?.message}
        {...form.register('expiresOn')}
      />
      <Field label={t`Remark (optional)`} maxLength={80} error={errors.title?.message} {...form.register('title')} />
    </FormDialog>
  );
}
