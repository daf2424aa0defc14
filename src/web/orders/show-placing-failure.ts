import type { Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../api/client.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Shows what the server refused at the fields it names, `address.pin` and the like. */
export function showPlacingFailure(form: UseFormReturn<CheckoutValues>, error: unknown): void {
  if (!(error instanceof CallFailed)) return;
  for (const [name, message] of Object.entries(error.fields)) {
    const [head = '', rest] = name.split('.');
    const values = form.getValues();
    const known = rest === undefined ? head in values : head === 'address' && rest in values.address;
    if (known) form.setError(name as Path<CheckoutValues>, { type: 'server', message });
  }
}
