import { Trans } from '@lingui/react/macro';
import type { Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../api/client.ts';
import { showToast } from '../../ui/toast.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** The toast that says that no answer came. */
export const notStarted = 'order-not-placed';

/** Shows what the server refused at the fields it names, `address.pin` and the like; without an answer, a toast to try again. */
export function showPlacingFailure(form: UseFormReturn<CheckoutValues>, error: unknown, retry: () => void): void {
  if (!(error instanceof CallFailed)) return;
  if (error.code === 'offline') {
    showToast({
      id: notStarted,
      kind: 'error',
      title: <Trans>Couldn’t start payment</Trans>,
      text: <Trans>Your connection dropped. You weren’t charged.</Trans>,
      action: { label: <Trans>Try again</Trans>, run: retry },
    });
  }
  for (const [name, message] of Object.entries(error.fields)) {
    const [head = '', rest] = name.split('.');
    const values = form.getValues();
    const known = rest === undefined ? head in values : head === 'address' && rest in values.address;
    if (known) form.setError(name as Path<CheckoutValues>, { type: 'server', message });
  }
}
