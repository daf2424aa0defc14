import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import {
  type ProductForStaff,
  type ProductKind,
  type TaxClass,
  taxClasses,
} from '../../../contract/orders/products.ts';
import { checkAmount, checkWhole } from '../../api/typed-number-checks.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { productKindWords, taxClassLabels } from '../copy.ts';
import { PackageMaterials } from './package-materials.tsx';
import type { ProductValues } from './product-values.ts';

/** Kinds that are made here; single materials and classes bring their own product. */
const madeHere: readonly ProductKind[] = ['printed', 'package', 'mentoring', 'exam_fee'];

const usualTaxClass = (kind: ProductKind): TaxClass =>
  kind === 'printed' ? 'printed_book' : kind === 'exam_fee' ? 'exam_fee' : 'coaching';

export function ProductFields({ product }: { product: ProductForStaff | null }) {
  const { t, i18n } = useLingui();
  const { register, watch, setValue, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  const { kind, ships } = watch();
  const ownedElsewhere = kind === 'digital_material' || kind === 'class_seat' || kind === 'batch';
  return (
    <>
      {ownedElsewhere && (
        <Alert>
          <Trans>Edit the title, price and validity in the material or class.</Trans>
        </Alert>
      )}
      {!product && (
        <Select
          label={t`Kind`}
          error={errors.kind?.message}
          {...register('kind', {
            onChange: (event) => {
              setValue('ships', event.target.value === 'printed');
              setValue('taxClass', usualTaxClass(event.target.value));
              setValue('materialIds', []);
            },
          })}
        >
          {madeHere.map((one) => (
            <option key={one} value={one}>
              {i18n._(productKindWords[one])}
            </option>
          ))}
        </Select>
      )}
      {kind === 'exam_fee' && (
        <Alert>
          <Trans>External exam fees are never refunded. Students are told before they pay.</Trans>
        </Alert>
      )}
      <Field
        label={t`Title`}
        maxLength={160}
        readOnly={ownedElsewhere}
        error={errors.title?.message}
        {...register('title', {
          validate: (text) =>
            text.trim().length >= 2 || (text.trim() ? t`Enter at least 2 letters.` : t`Enter a title.`),
        })}
      />
      <TextArea
        label={t`What is inside`}
        hint={t`One item per line`}
        maxLength={2000}
        error={errors.contents?.message}
        {...register('contents')}
      />
      <TextArea
        label={t`What students will learn`}
        hint={t`One item per line`}
        maxLength={2000}
        error={errors.outcomes?.message}
        {...register('outcomes')}
      />
      <TextArea
        label={t`Questions and answers`}
        hint={t`A question on one line, its answer on the next, then an empty line`}
        maxLength={4000}
        error={errors.questions?.message}
        {...register('questions')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t`Price, tax included`}
          prefix="₹"
          inputMode="decimal"
          readOnly={ownedElsewhere}
          error={errors.pricePaise?.message}
          {...register('pricePaise', {
            validate: (typed) => (paiseOf(typed) === null ? t`Enter the price.` : checkAmount(typed)),
          })}
        />
        <Field
          label={t`MRP (optional)`}
          prefix="₹"
          inputMode="decimal"
          error={errors.mrpPaise?.message}
          {...register('mrpPaise', { validate: checkAmount })}
        />
      </div>
      <Select label={t`Tax class`} error={errors.taxClass?.message} {...register('taxClass')}>
        {taxClasses.map((one) => (
          <option key={one} value={one}>
            {i18n._(taxClassLabels[one])}
          </option>
        ))}
      </Select>
      {kind === 'package' && <PackageMaterials />}
      {(kind === 'package' || kind === 'digital_material') && (
        <Field
          label={t`Access (days)`}
          hint={t`Leave empty for unlimited access`}
          inputMode="numeric"
          readOnly={ownedElsewhere}
          error={errors.validityDays?.message}
          {...register('validityDays', { validate: checkWhole })}
        />
      )}
      {kind === 'package' && <Switch label={t`Shipped by courier`} {...register('ships')} />}
      {ships && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`Weight (g)`}
            hint={t`Weight of one packed copy`}
            inputMode="numeric"
            error={errors.weightGrams?.message}
            {...register('weightGrams', { validate: checkWhole })}
          />
          <Field
            label={t`Copies in stock`}
            hint={t`Leave empty to not track`}
            inputMode="numeric"
            error={errors.stock?.message}
            {...register('stock', { validate: checkWhole })}
          />
        </div>
      )}
      {!ownedElsewhere && <Switch label={t`On sale`} {...register('isOnSale')} />}
    </>
  );
}
