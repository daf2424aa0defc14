import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ParcelMove } from '../admin-queries.ts';
import { CourierField, lastCourier, rememberCourier } from '../parcels/courier-field.tsx';

/** Which courier takes the parcel, and its number there. */
export function HandOverForm({ move }: { move: UseMutationResult<unknown, Error, ParcelMove> }) {
  const { t, i18n } = useLingui();
  const form = useForm({ defaultValues: { courier: lastCourier(), trackingNumber: '' } });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="mt-4 grid gap-3 border-t pt-4 md:grid-cols-2"
      onSubmit={form.handleSubmit((values) =>
        move.mutate(
          { state: 'handed_over', ...values },
          {
            onSuccess: () => rememberCourier(values.courier.trim()),
            onError: (error) => showAtFields(form, error),
          },
        ),
      )}
    >
      <CourierField
        error={errors.courier?.message}
        {...form.register('courier', { validate: (text) => text.trim() !== '' || t`Enter the courier.` })}
      />
      <Field
        label={t`Tracking number (optional)`}
        maxLength={80}
        error={errors.trackingNumber?.message}
        {...form.register('trackingNumber')}
      />
      {move.error && Object.keys(errors).length === 0 && (
        <Alert kind="error" live className="md:col-span-2">
          {i18n._(errorMessage(move.error))}
        </Alert>
      )}
      <Button type="submit" busy={move.isPending} className="md:col-span-2">
        <Truck size={20} aria-hidden="true" />
        <Trans>Mark as dispatched</Trans>
      </Button>
    </form>
  );
}
