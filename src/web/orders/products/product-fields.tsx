import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { type Language, languagesEnglishLast } from '../../../contract/languages.ts';
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
import { LanguageTabs } from '../../ui/language-tabs.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { writtenLanguages } from '../../ui/texts-by-language.ts';
import { productKindWords, taxClassLabels } from '../copy.ts';
import { PackageMaterials } from './package-materials.tsx';
import { ProductTextFields } from './product-text-fields.tsx';
import type { ProductValues } from './product-values.ts';
import { SetBooks } from './set-books.tsx';

/** Kinds that are made here; single materials and classes bring their own product. */
const madeHere: readonly ProductKind[] = ['printed', 'package', 'mentoring', 'exam_fee'];

/** Whether a material, class or batch brings it. */
export const isOwnedElsewhere = (kind: ProductKind) => !madeHere.includes(kind);

const usualTaxClass = (kind: ProductKind): TaxClass =>
  kind === 'printed' ? 'printed_book' : kind === 'exam_fee' ? 'exam_fee' : 'coaching';

interface ProductFieldsProps {
  /** Null for a new one. */
  product: ProductForStaff | null;
  /** Which of its texts are written now. */
  language: Language;
  onLanguage: (language: Language) => void;
}

export function ProductFields({ product, language, onLanguage }: ProductFieldsProps) {
  const { t, i18n } = useLingui();
  const { register, watch, setValue, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  const { kind, ships, books } = watch();
  const ownedElsewhere = isOwnedElsewhere(kind);
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
      <LanguageTabs value={language} onChange={onLanguage} written={writtenLanguages(watch('texts')).length} />
      {languagesEnglishLast.map((one) => (
        <ProductTextFields key={one} language={one} hidden={one !== language} ownedElsewhere={ownedElsewhere} />
      ))}
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
      {ships && <SetBooks productId={product?.id ?? null} />}
      {ships && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`Weight (g)`}
            hint={t`Weight of one packed copy`}
            inputMode="numeric"
            error={errors.weightGrams?.message}
            {...register('weightGrams', { validate: checkWhole })}
          />
          {books.length === 0 && (
            <>
              <Field
                label={t`Copies in stock`}
                hint={t`Leave empty to not track`}
                inputMode="numeric"
                error={errors.stock?.message}
                {...register('stock', { validate: checkWhole })}
              />
              <Field
                label={t`Low stock at`}
                hint={t`Warn at this many copies. Leave empty for no warning`}
                inputMode="numeric"
                error={errors.lowStockAt?.message}
                {...register('lowStockAt', { validate: checkWhole })}
              />
            </>
          )}
        </div>
      )}
      {!ownedElsewhere && !product?.archivedAt && <Switch label={t`On sale`} {...register('isOnSale')} />}
    </>
  );
}
