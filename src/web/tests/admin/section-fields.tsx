import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, type UseFormRegister, useFieldArray } from 'react-hook-form';
import type { Skin } from '../../../contract/tests/test-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NameFields } from './name-fields.tsx';
import { newSection, type TestValues } from './test-values.ts';

interface SectionFieldsProps {
  control: Control<TestValues>;
  register: UseFormRegister<TestValues>;
  skin: Skin;
  /** What the server said, by field. */
  errors: Record<string, string>;
}

/** The sections of a test, each with its names, time and marks. */
export function SectionFields({ control, register, skin, errors }: SectionFieldsProps) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' });
  const wrong = (at: number, field: string) => errors[`rules.sections.${at}.${field}`];
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.id} className="grid gap-3 rounded-card border p-3">
          <legend className="px-1 text-small-strong">
            <Trans>Section {at + 1}</Trans>
          </legend>
          <NameFields
            register={register}
            at={`sections.${at}.names`}
            maxLength={80}
            errorOf={(language) => wrong(at, `names.${language}`)}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label={t`Marks for a right answer`}
              error={wrong(at, 'right')}
              {...register(`sections.${at}.right`)}
            />
            <Field
              label={t`Marks deducted for a wrong answer`}
              hint={t`0, 0.25 or 1/3`}
              error={wrong(at, 'wrong')}
              {...register(`sections.${at}.wrong`)}
            />
            <Field
              label={t`Marks deducted for a blank`}
              error={wrong(at, 'blank')}
              {...register(`sections.${at}.blank`)}
            />
            <Field
              label={t`Cut-off marks (optional)`}
              hint={t`Below this, the section is failed.`}
              error={wrong(at, 'cutOff')}
              {...register(`sections.${at}.cutOff`)}
            />
            <Field
              label={t`Best answers that count (optional)`}
              inputMode="numeric"
              error={wrong(at, 'countBest')}
              {...register(`sections.${at}.countBest`)}
            />
            {skin !== 'practice' && (
              <Field
                label={t`Minutes of this section (optional)`}
                hint={t`Fill it in for every section, or for none.`}
                inputMode="numeric"
                error={wrong(at, 'minutes')}
                {...register(`sections.${at}.minutes`)}
              />
            )}
          </div>
          {fields.length > 1 && (
            <Button kind="ghost" size="sm" onClick={() => remove(at)}>
              <Trans>Remove section {at + 1}</Trans>
            </Button>
          )}
        </fieldset>
      ))}
      <Button kind="outline" size="sm" onClick={() => append(newSection)}>
        <Trans>Add a section</Trans>
      </Button>
      {fields.length > 1 && (
        <Field
          label={t`Best sections that count (optional)`}
          inputMode="numeric"
          error={errors['rules.bestSections']}
          {...register('bestSections')}
        />
      )}
    </>
  );
}
