import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts values into a form that begins anew with `start`: what differs from it is not saved yet. */
export function putValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  start: Values,
  values: Values,
): void {
  form.reset(start);
  form.reset(values, { keepDefaultValues: true });
}
