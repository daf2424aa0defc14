import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { StateOptions } from '../../api/state-options.tsx';
import { Select } from '../../ui/select.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** The state where the buyer lives, for what is not sent: the place of supply. `known` stands until another is chosen. */
export function StateField({ known }: { known: string }) {
  const { t } = useLingui();
  const { setValue, watch, formState } = useFormContext<CheckoutValues>();
  return (
    <Select
      label={t`Your state`}
      hint={t`Decides the tax on your bill. The price stays the same.`}
      className="mt-4"
      name="state"
      autoComplete="address-level1"
      error={formState.errors.state?.message}
      value={watch('state') || known}
      onChange={(event) => setValue('state', event.target.value, { shouldDirty: true })}
    >
      <StateOptions />
    </Select>
  );
}
