import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Resets a form to `start` and puts values into it: what differs is not saved yet. */
export function putValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  start: Values,
  values: Values,
): void {
  form.reset(start);
  form.reset(values, { keepDefaultValues: true });
}
