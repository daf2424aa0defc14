import { useLingui } from '@lingui/react/macro';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';

/** Why an admin changes a user; at least a word of it. */
export function ReasonField<Values extends FieldValues & { reason: string }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const { t } = useLingui();
  const { error } = form.getFieldState('reason' as Path<Values>, form.formState);
  return (
    <Field
      label={t`Reason`}
      hint={t`Recorded in the audit log.`}
      maxLength={200}
      error={error?.message}
      {...form.register('reason' as Path<Values>, {
        validate: (text: string) => text.trim().length >= 3 || t`Give a reason for the audit log.`,
      })}
    />
  );
}
