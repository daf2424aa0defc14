import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { dispatchChoices } from '../admin-queries.ts';

const key = 'academy.courier';

/** The courier that this device handed parcels to last; '' for none. */
export function lastCourier(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberCourier(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // Storage can be forbidden; the next hand-over then begins empty.
  }
}

/** Which courier: those of the settings are offered, any other can be typed. */
export function CourierField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useLingui();
  const list = useId();
  const couriers = useQuery(dispatchChoices).data?.couriers ?? [];
  return (
    <>
      <Field {...props} label={t`Courier`} maxLength={80} list={list} autoComplete="off" />
      <datalist id={list}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
