import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Student, studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { EditNotice } from '../edit-notice-card.tsx';
import { oneStudent, studentsKey } from '../student-queries.ts';
import { StudentFields } from './student-fields.tsx';
import { formOf, newStudent, type StudentValues, valuesOf } from './student-values.ts';

interface StudentFormProps {
  /** Null for a new one. */
  student: Student | null;
  onSaved: (student: Student) => void;
  onClose: () => void;
}

/** Enters a student, or edits the record of one. */
export function StudentFormDialog({ student, onSaved, onClose }: StudentFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<StudentValues>({
    defaultValues: student ? valuesOf(student) : newStudent,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const [base, setBase] = useState(student);
  const save = useMutation({
    mutationFn: (values: StudentValues) => {
      const record = formOf({ ...values, guardianPhone: normalizePhone(values.guardianPhone) });
      if (!base) {
        return call(studentsAdmin.createStudent, { body: { ...record, phone: normalizePhone(values.phone) } });
      }
      return call(studentsAdmin.saveStudent, { params: { id: base.id }, body: { ...record, version: base.version } });
    },
    onSuccess: (saved) => {
      queries.setQueryData(oneStudent(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: studentsKey });
      showToast({ kind: 'success', title: t`Student saved` });
      onSaved(saved);
    },
    onError: (error) => showAtFields(form, error),
  });
  const atFields = Object.values(errors).some((one) => one?.type === 'server');
  const failed = save.error && !conflictOf(save.error) && !atFields ? save.error : null;
  return (
    <FormDialog
      title={student ? <Trans>Edit student</Trans> : <Trans>New student</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={failed && i18n._(errorMessage(failed))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <ErrorSummary errors={errors} submitCount={submitCount} />
      <EditNotice
        error={save.error}
        table="profiles"
        base={base}
        mine={() => form.getValues()}
        valuesOf={valuesOf}
        onGoOn={(current: Student, values) => {
          setBase(current);
          putValues(form, valuesOf(current), values);
          save.reset();
        }}
      />
      <StudentFields form={form} isNew={!student} />
    </FormDialog>
  );
}
