import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from './client.ts';

/**
 * Shows a refusal's sentences at the form's fields. False when nothing of it belongs to a field that the form has: the
 * caller then says it for the whole form, with `errorMessage`.
 */
export function showAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const names = Object.keys(error.fields).filter((name) => name in form.getValues());
  for (const name of names) form.setError(name as Path<Values>, { type: 'server', message: error.fields[name] ?? '' });
  return names.length > 0;
}
