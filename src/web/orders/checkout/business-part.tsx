import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { indianStates } from '../../../contract/indian-states.ts';
import { gstinMistake } from '../../../contract/orders/gstin.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** A wrong one is told with the form's other mistakes, and not after them by the server. */
async function mistakeInWords(typed: string): Promise<string | true> {
  const code = typed.trim() === '' ? null : gstinMistake(typed);
  // Without a line there are no words: then the server says it.
  const words = code && (await import('../../api/field-words.ts').catch(() => null));
  return code && words ? words.fieldInWords({ code }) : true;
}

/** For a business that wants its GSTIN on the document; folded away, since almost nobody is one. */
export function BusinessPart() {
  const { t } = useLingui();
  const { register, formState, watch, setValue, clearErrors } = useFormContext<CheckoutValues>();
  const [open, setOpen] = useState(Boolean(watch('business')?.gstin));
  if (!open && !formState.errors.business) {
    return (
      <Button kind="ghost" size="sm" className="-ml-3.5 mt-3" onClick={() => setOpen(true)}>
        <Trans>Buying for a business? Add its GSTIN</Trans>
      </Button>
    );
  }
  const errors = formState.errors.business;
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <Field
        label="GSTIN"
        hint={t`Printed on your bill. The price stays the same.`}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        error={errors?.gstin?.message}
        {...register('business.gstin', {
          validate: mistakeInWords,
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const typed = target.value.replace(/\s/g, '');
            const state = indianStates.find(([, code]) => typed.startsWith(code))?.[0];
            // The bill is taxed where the business is registered; the price lines say so at once.
            if (typed.length === 15 && state) setValue('state', state, { shouldDirty: true });
          },
        })}
      />
      <Field
        label={t`Name of the business`}
        maxLength={100}
        autoComplete="organization"
        error={errors?.name?.message}
        {...register('business.name')}
      />
      <Field
        className="md:col-span-2"
        label={t`Registered address`}
        hint={t`As on the GST registration, with PIN code.`}
        maxLength={250}
        error={errors?.address?.message}
        {...register('business.address')}
      />
      <div className="md:col-span-2">
        <Button
          kind="ghost"
          size="sm"
          className="-ml-3.5"
          onClick={() => {
            setValue('business', { gstin: '', name: '', address: '' }, { shouldDirty: true });
            clearErrors('business');
            setOpen(false);
          }}
        >
          <Trans>Not for a business</Trans>
        </Button>
      </div>
    </div>
  );
}
