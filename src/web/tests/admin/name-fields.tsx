import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface NameFieldsProps<T extends FieldValues> {
  register: UseFormRegister<T>;
  /** Where the names are in the form: `names`, `sections.0.names`. */
  at: string;
  maxLength: number;
  error?: string | undefined;
}

/** A name in three languages. */
export function NameFields<T extends FieldValues>({ register, at, maxLength, error }: NameFieldsProps<T>) {
  const { t } = useLingui();
  const field = (language: string) => register(`${at}.${language}` as Path<T>);
  return (
    <>
      <Field label={t`Name (English)`} maxLength={maxLength} error={error} {...field('en')} />
      <Field label={t`Name (Marathi, optional)`} lang="mr" maxLength={maxLength} {...field('mr')} />
      <Field label={t`Name (Hindi, optional)`} lang="hi" maxLength={maxLength} {...field('hi')} />
    </>
  );
}

/** What something is, in three languages, all optional. */
export function DescriptionFields<T extends FieldValues>({ register }: { register: UseFormRegister<T> }) {
  const { t } = useLingui();
  const field = (language: string) => register(`descriptions.${language}` as Path<T>);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-small-strong">
        <Trans>Description (optional)</Trans>
      </summary>
      <div className="grid gap-3 pt-2">
        <TextArea label={t`English`} rows={2} maxLength={2000} {...field('en')} />
        <TextArea label={t`Marathi`} lang="mr" rows={2} maxLength={2000} {...field('mr')} />
        <TextArea label={t`Hindi`} lang="hi" rows={2} maxLength={2000} {...field('hi')} />
      </div>
    </details>
  );
}
