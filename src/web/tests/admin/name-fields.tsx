import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { type Language, languages } from '../../../contract/languages.ts';
import { languageWords } from '../../i18n/language.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface NameFieldsProps<T extends FieldValues> {
  register: UseFormRegister<T>;
  /** Where the names are in the form: `names`, `sections.0.names`. */
  at: string;
  maxLength: number;
  errorOf: (language: Language) => string | undefined;
}

/** A name in every language; English stands in for the others. */
export function NameFields<T extends FieldValues>({ register, at, maxLength, errorOf }: NameFieldsProps<T>) {
  const { t, i18n } = useLingui();
  return languages.map((language) => {
    const name = i18n._(languageWords[language]);
    return (
      <Field
        key={language}
        label={language === 'en' ? t`Name (${name})` : t`Name (${name}, optional)`}
        lang={language}
        maxLength={maxLength}
        error={errorOf(language)}
        {...register(`${at}.${language}` as Path<T>)}
      />
    );
  });
}

/** What something is, in every language, all optional. */
export function DescriptionFields<T extends FieldValues>({ register }: { register: UseFormRegister<T> }) {
  const { i18n } = useLingui();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-small-strong">
        <Trans>Description (optional)</Trans>
      </summary>
      <div className="grid gap-3 pt-2">
        {languages.map((language) => (
          <TextArea
            key={language}
            label={i18n._(languageWords[language])}
            lang={language}
            rows={2}
            maxLength={2000}
            {...register(`descriptions.${language}` as Path<T>)}
          />
        ))}
      </div>
    </details>
  );
}
