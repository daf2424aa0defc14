import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from './client.ts';

/**
 * Shows a refusal's sentences at the form's fields. False when nothing of it belongs to a field that the form has: the
 * caller then says it for the whole form, with `errorMessage`. `fieldOf` names the form's field where it has another name.
 */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: (name: string) => string | undefined = () => undefined,
): boolean {
  if (!(error instanceof CallFailed)) return false;
  const found = Object.entries(error.fields).map(([name, message]) => ({ name: fieldOf(name) ?? name, message }));
  const shown = found.filter(({ name }) => (name.split('.')[0] ?? '') in form.getValues());
  for (const { name, message } of shown) form.setError(name as Path<Values>, { type: 'server', message });
  return shown.length > 0;
}
