import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Coupon, coupons } from '../../../contract/orders/coupons.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { checkAmount, checkWhole } from '../../api/typed-number-checks.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { staffProductsKey } from '../admin-queries.ts';
import { CouponProduct } from './coupon-product.tsx';
import { type CouponValues, newCoupon, termsOf, valuesOfCoupon } from './coupon-values.ts';

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: Coupon | null;
  onDone: () => void;
}

/** Makes or changes a coupon: a percentage or an amount, with its period and limits. */
export function CouponDialog({ coupon, onDone }: CouponDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // What is typed here was begun on it, whatever the list is told meanwhile.
  const [base, setBase] = useState(coupon);
  const form = useForm<CouponValues>({
    defaultValues: coupon ? valuesOfCoupon(coupon) : newCoupon(),
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (values: CouponValues) => {
      const terms = termsOf(values);
      return base
        ? call(coupons.changeCoupon, { params: { id: base.id }, body: { ...terms, version: base.version } })
        : call(coupons.createCoupon, { body: { ...terms, code: values.code.trim().toUpperCase() } });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: staffProductsKey });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  const failed =
    save.error && !conflictOf(save.error) && !Object.values(errors).some((one) => one?.type === 'server')
      ? save.error
      : null;
  const isDay = (typed: string) => !Number.isNaN(Date.parse(typed)) || t`Choose a date.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={coupon ? <Trans>Edit {coupon.code}</Trans> : <Trans>New coupon</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="coupon-form" busy={save.isPending} busyText={<Trans>Saving</Trans>}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id="coupon-form"
        noValidate
        className="grid gap-4.5"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <ErrorSummary errors={errors} submitCount={formState.submitCount} />
        <EditNotice
          error={save.error}
          table="coupons"
          base={base}
          mine={() => termsOf(form.getValues())}
          valuesOf={(one: Coupon) => termsOf(valuesOfCoupon(one))}
          onGoOn={(current, values) => {
            setBase(current);
            putValues(form, valuesOfCoupon(current), valuesOfCoupon({ ...current, ...values }));
            save.reset();
          }}
        />
        {coupon === null && (
          <Field
            label={t`Code`}
            hint={t`3 to 20 letters and digits`}
            maxLength={20}
            autoCapitalize="characters"
            error={errors.code?.message}
            {...register('code', {
              validate: (text) => /^[a-z0-9]{3,20}$/i.test(text.trim()) || t`A coupon has 3 to 20 letters and digits.`,
            })}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`Discount (%)`}
            suffix="%"
            inputMode="numeric"
            error={errors.percent?.message}
            {...register('percent', { validate: checkWhole })}
          />
          <Field
            label={t`Maximum`}
            prefix="₹"
            inputMode="decimal"
            error={errors.capPaise?.message}
            {...register('capPaise', { validate: checkAmount })}
          />
        </div>
        <Field
          label={t`Or discount (₹)`}
          prefix="₹"
          inputMode="decimal"
          error={errors.amountPaise?.message}
          {...register('amountPaise', { validate: checkAmount })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`First day`}
            type="date"
            error={errors.startsAt?.message}
            {...register('startsAt', { validate: isDay })}
          />
          <Field
            label={t`Last day`}
            type="date"
            error={errors.endsAt?.message}
            {...register('endsAt', { validate: isDay })}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`Uses per person`}
            inputMode="numeric"
            error={errors.perPerson?.message}
            {...register('perPerson', { validate: checkWhole })}
          />
          <Field
            label={t`Total uses (optional)`}
            inputMode="numeric"
            error={errors.mostUses?.message}
            {...register('mostUses', { validate: checkWhole })}
          />
          <Field
            label={t`Minimum order`}
            prefix="₹"
            inputMode="decimal"
            error={errors.minPaise?.message}
            {...register('minPaise', { validate: checkAmount })}
          />
        </div>
        <CouponProduct
          chosen={form.watch('productId')}
          error={errors.productId?.message}
          onChoose={(id) => form.setValue('productId', id, { shouldDirty: true })}
        />
        <Checkbox label={t`First order only`} {...register('firstOrder')} />
        {failed && (
          <Alert kind="error" live>
            {i18n._(errorMessage(failed))}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
