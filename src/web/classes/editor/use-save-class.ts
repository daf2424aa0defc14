import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { classSeries } from '../../../contract/classes/class-series.ts';
import { type ClassForStaff, classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { textField } from '../../ui/texts-by-language.ts';
import { showToast } from '../../ui/toast.ts';
import { useClassesChanged } from '../admin/use-class-changes.ts';
import { staffClassQuery } from '../admin-queries.ts';
import { type ClassValues, fieldNames, formOf, unwritten, valuesOf } from './class-values.ts';

/** Saves the editor; with `following` the later classes of the series too. */
export function useSaveClass(
  one: ClassForStaff | null,
  form: UseFormReturn<ClassValues>,
  { following, onSaved }: { following: boolean; onSaved: (saved: ClassForStaff) => void },
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: (values: ClassValues) =>
      one
        ? call(following ? classSeries.changeFollowing : classesAdmin.changeClass, {
            params: { id: one.id },
            body: { ...formOf(values), version: one.version },
          })
        : call(classesAdmin.createClass, { body: formOf(values) }),
    onSuccess: (saved) => {
      queries.setQueryData(staffClassQuery(saved.id).queryKey, saved);
      onSaved(saved);
      form.reset(valuesOf(saved));
      showToast({ kind: 'success', title: one ? t`Changes saved` : t`Class created` });
      return changed();
    },
    onError: (error, values) => {
      if (!(error instanceof CallFailed)) return;
      for (const [name, message] of Object.entries(error.fields)) {
        const field = textField(name, unwritten, formOf(values)) ?? fieldNames[name] ?? name;
        form.setError(field as keyof ClassValues, { type: 'server', message });
      }
    },
  });
}
