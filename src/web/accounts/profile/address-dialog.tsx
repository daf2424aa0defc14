import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Address, type AddressForm, profile as endpoints } from '../../../contract/accounts/profile.ts';
import { stateOfPin } from '../../../contract/indian-states.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { pinStateWords } from '../../api/pin-state-text.ts';
import { StateOptions } from '../../api/state-options.tsx';
import { formatPhone } from '../../i18n/format.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { EditNotice } from '../edit-notice-card.tsx';
import { ownAddresses } from '../queries.ts';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  known: { name: string; phone: string };
  onDone: () => void;
}

/** One address. The PIN code comes first and proposes the state. */
export function AddressDialog({ address, known, onDone }: AddressDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(address);
  const form = useForm<AddressForm>({ defaultValues: startValues(address, known), shouldFocusError: false });
  const { register, formState } = form;
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (values: AddressForm) => {
      const body = { ...values, pin: values.pin.trim(), phone: normalizePhone(values.phone) };
      return base
        ? call(endpoints.changeAddress, { params: { id: base.id }, body: { ...body, version: base.version } })
        : call(endpoints.addAddress, { body });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  const failed =
    save.error && !conflictOf(save.error) && !Object.values(errors).some((one) => one?.type === 'server')
      ? save.error
      : null;
  const filled = (least: number, words: string) => (text: string | undefined) =>
    (text ?? '').trim().length >= least || words;
  return (
    <FormDialog
      title={address ? <Trans>Edit address</Trans> : <Trans>Add address</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={failed && i18n._(errorMessage(failed))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <ErrorSummary errors={errors} submitCount={formState.submitCount} />
      <EditNotice
        error={save.error}
        table="addresses"
        base={base}
        mine={() => form.getValues()}
        valuesOf={valuesOf}
        onGoOn={(current: Address, values) => {
          setBase(current);
          putValues(form, valuesOf(current), values);
          save.reset();
        }}
      />
      <Field
        label={t`PIN code`}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        error={errors.pin?.message}
        {...register('pin', {
          pattern: { value: /^[1-9]\d{5}$/, message: t`PIN code must be 6 digits` },
          required: t`PIN code must be 6 digits`,
          onChange: (event) => {
            const state = stateOfPin(String(event.target.value));
            if (state) form.setValue('state', state, { shouldValidate: formState.isSubmitted });
          },
        })}
      />
      <Select
        label={t`State`}
        autoComplete="address-level1"
        error={errors.state?.message}
        {...register('state', {
          required: t`Choose a state.`,
          validate: (state, { pin }) => {
            const words = pinStateWords(pin.trim(), state);
            return words === null || i18n._(words);
          },
        })}
      >
        <option value="">{t`Choose`}</option>
        <StateOptions />
      </Select>
      <Field
        label={t`City or village`}
        autoComplete="address-level2"
        maxLength={60}
        error={errors.city?.message}
        {...register('city', { validate: filled(2, t`Enter the city or village.`) })}
      />
      <Field
        label={t`House and street`}
        autoComplete="address-line1"
        maxLength={120}
        error={errors.line1?.message}
        {...register('line1', { validate: filled(3, t`Enter the house and street.`) })}
      />
      <Field
        label={t`Area or landmark (optional)`}
        autoComplete="address-line2"
        maxLength={120}
        error={errors.line2?.message}
        {...register('line2')}
      />
      <Field
        label={t`Name on the parcel`}
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...register('name', { validate: filled(2, t`Enter the name.`) })}
      />
      <Field
        label={t`Phone Number`}
        hint={t`The courier will call this number.`}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        error={errors.phone?.message}
        {...register('phone', {
          validate: (typed) =>
            /^\+[1-9]\d{6,14}$/.test(normalizePhone(typed)) || t`Enter a phone number with its country code.`,
        })}
      />
    </FormDialog>
  );
}

function valuesOf({ id: _kept, version: _version, ...form }: Address): AddressForm {
  return { ...form, phone: formatPhone(form.phone) };
}

function startValues(address: Address | null, known: { name: string; phone: string }): AddressForm {
  if (address) return valuesOf(address);
  const phone = known.phone ? formatPhone(known.phone) : '+91 ';
  return { pin: '', state: '', city: '', line1: '', line2: '', name: known.name, phone };
}
