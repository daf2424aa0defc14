import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { languagesEnglishLast } from '../../../contract/languages.ts';
import { materialKinds, materialSubjects } from '../../../contract/materials/material-fields.ts';
import { languageNames } from '../../i18n/language.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { kindLabels, subjectLabels } from '../copy.ts';
import type { MaterialValues } from './form-values.ts';

interface FieldsProps {
  form: UseFormReturn<MaterialValues>;
}

/** What a material is. */
export function MaterialFields({ form }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select label={t`Subject`} error={errors.subject?.message} {...register('subject')}>
          {materialSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {i18n._(subjectLabels[subject])}
            </option>
          ))}
        </Select>
        <Select label={t`Type`} error={errors.kind?.message} {...register('kind')}>
          {materialKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(kindLabels[kind])}
            </option>
          ))}
        </Select>
        <Select label={t`Language`} error={errors.language?.message} {...register('language')}>
          {languagesEnglishLast.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
        <Field label={t`Year`} inputMode="numeric" error={errors.year?.message} {...register('year')} />
      </div>
      <Field
        label={t`Tags`}
        hint={<Trans>Search keywords, separated by commas.</Trans>}
        error={errors.tags?.message}
        {...register('tags')}
      />
    </>
  );
}

/** Free or premium with its price, and who may do what. */
export function SaleFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const isFree = watch('isFree');
  const isVideo = watch('kind') === 'video';
  return (
    <>
      <Segmented
        label={t`Audience`}
        full
        value={isFree ? 'free' : 'premium'}
        onChange={(choice) => {
          setValue('isFree', choice === 'free', { shouldDirty: true });
          setValue('allowDownload', choice === 'free', { shouldDirty: true });
        }}
        options={[
          { value: 'free', label: t`Free` },
          { value: 'premium', label: t`Premium` },
        ]}
      />
      {!isFree && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t`Price, tax included`}
            prefix="₹"
            inputMode="decimal"
            error={errors.price?.message}
            {...register('price')}
          />
          <Field
            label={t`MRP (optional)`}
            prefix="₹"
            inputMode="decimal"
            error={errors.mrp?.message}
            {...register('mrp')}
          />
          <Field
            label={t`Access (days)`}
            hint={<Trans>Leave empty for unlimited access</Trans>}
            inputMode="numeric"
            className={isVideo ? 'col-span-2' : undefined}
            error={errors.validityDays?.message}
            {...register('validityDays')}
          />
          {!isVideo && (
            <Field
              label={t`Sample pages`}
              hint={<Trans>First pages, open to everyone</Trans>}
              inputMode="numeric"
              error={errors.samplePages?.message}
              {...register('samplePages')}
            />
          )}
        </div>
      )}
      {!isVideo && (
        <Switch
          label={t`Students may download the PDF`}
          hint={<Trans>Otherwise it can only be read here, with the reader’s name on every page.</Trans>}
          {...register('allowDownload')}
        />
      )}
      <Switch
        label={t`Published`}
        hint={isVideo ? <Trans>Available once the video is ready.</Trans> : <Trans>Visible to students.</Trans>}
        {...register('isPublished')}
      />
      {errors.isPublished && (
        <p role="alert" className="text-small text-destructive-ink">
          {errors.isPublished.message}
        </p>
      )}
    </>
  );
}
