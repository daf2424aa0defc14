import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { stateOfPin } from '../../../contract/indian-states.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import type { ShippingQuote } from '../../../contract/shipping.ts';
import { pinStateWords } from '../../api/pin-state-text.ts';
import { StateOptions } from '../../api/state-options.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type CheckoutValues, wholePin } from './checkout-values.ts';
import { NumberedPart } from './numbered-part.tsx';

interface AddressPartProps {
  number: number;
  shipping: ShippingQuote | null;
  /** Why the typed PIN code has no price; '' where it has one. */
  pinRefusal: string;
}

/** Where the parcel goes. The PIN code comes first: it fills the state and decides the delivery. */
export function AddressPart({ number, shipping, pinRefusal }: AddressPartProps) {
  const { t, i18n } = useLingui();
  const { register, formState, setValue, watch } = useFormContext<CheckoutValues>();
  const errors = formState.errors.address;
  const address = watch('address');
  const filled = (least: number, words: string) => (text: string) => text.trim().length >= least || words;
  const isPhone = (typed: string) => /^\+[1-9]\d{6,14}$/.test(normalizePhone(typed));
  useCityOfPin(shipping);
  const done =
    wholePin(address.pin) !== '' &&
    address.state !== '' &&
    address.city.trim().length >= 2 &&
    address.line1.trim().length >= 3 &&
    address.name.trim().length >= 2 &&
    isPhone(address.phone);
  return (
    <NumberedPart number={number} title={<Trans>Deliver to</Trans>} done={done}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3.5">
          <Field
            label={t`PIN code`}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            error={errors?.pin?.message ?? (pinRefusal || undefined)}
            {...register('address.pin', {
              validate: (typed) => wholePin(typed) !== '' || t`PIN code must be 6 digits`,
              onChange: (event) => {
                const state = stateOfPin(wholePin(String(event.target.value)));
                if (state) setValue('address.state', state, { shouldValidate: formState.isSubmitted });
              },
            })}
          />
          <Field
            label={t`City or village`}
            autoComplete="address-level2"
            maxLength={60}
            error={errors?.city?.message}
            {...register('address.city', { validate: filled(2, t`Enter the city or village.`) })}
          />
        </div>
        <Select
          label={t`State`}
          autoComplete="address-level1"
          error={errors?.state?.message}
          {...register('address.state', {
            required: t`Choose a state.`,
            validate: (state, { address: { pin } }) => {
              const words = pinStateWords(wholePin(pin), state);
              return words === null || i18n._(words);
            },
          })}
        >
          <option value="">{t`Set from the PIN code`}</option>
          <StateOptions />
        </Select>
        <Field
          label={t`Full name`}
          autoComplete="name"
          maxLength={80}
          error={errors?.name?.message}
          {...register('address.name', { validate: filled(2, t`Enter the name.`) })}
        />
        <Field
          label={t`House, street, area`}
          autoComplete="address-line1"
          maxLength={120}
          error={errors?.line1?.message}
          {...register('address.line1', { validate: filled(3, t`Enter the house and street.`) })}
        />
        <Field
          label={t`Landmark (optional)`}
          autoComplete="address-line2"
          maxLength={120}
          error={errors?.line2?.message}
          {...register('address.line2')}
        />
        <Field
          label={t`Phone Number`}
          hint={t`The courier will call this number.`}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          error={errors?.phone?.message}
          {...register('address.phone', {
            validate: (typed) => isPhone(typed) || t`Enter a phone number with its country code.`,
          })}
        />
        <Checkbox label={t`Save this address for next time`} {...register('keepAddress')} />
      </div>
    </NumberedPart>
  );
}

/** Fills the city in from the PIN code, as long as nobody has typed another. */
function useCityOfPin(shipping: ShippingQuote | null): void {
  const { setValue, getValues } = useFormContext<CheckoutValues>();
  const filled = useRef('');
  useEffect(() => {
    if (!shipping?.city) return;
    const { pin, city } = getValues('address');
    if (wholePin(pin) !== shipping.pin || (city.trim() !== '' && city !== filled.current)) return;
    filled.current = shipping.city;
    setValue('address.city', shipping.city, { shouldValidate: true });
  }, [shipping, setValue, getValues]);
}
