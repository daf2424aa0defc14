import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { languages, type Texts } from '../../contract/languages.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { Field } from '../ui/field.tsx';
import { WrittenCount } from '../ui/written-count.tsx';
import { type SettingPath, type SettingsForm, useSettingError } from './settings-form.ts';

/** The path of a text in three languages, such as `academy.tagline`. */
type TextsPath = FieldPath<SettingsForm> extends infer Path ? (Path extends `${infer Base}.mr` ? Base : never) : never;

interface TextsSettingProps {
  path: TextsPath;
  label: ReactNode;
  hint?: ReactNode;
  /** A whole sentence: the languages stand under each other, so that it can be read while one writes. */
  long?: boolean;
}

/** One line in every language, beside each other where there is room; readers get English for one that is not written. */
export function TextsSetting({ path, label, hint, long = false }: TextsSettingProps) {
  const { watch } = useFormContext<SettingsForm>();
  const texts = watch(path as SettingPath) as unknown as Texts;
  const written = languages.filter((language) => texts[language].trim() !== '').length;
  return (
    <fieldset>
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-label">{label}</span>
        <span className="text-small text-muted-foreground">
          {written === 0 ? <Trans>Not written yet</Trans> : <WrittenCount written={written} />}
        </span>
      </legend>
      {hint && <p className="text-small text-muted-foreground">{hint}</p>}
      <div className={clsx('mt-1.5 grid gap-3', !long && 'md:grid-cols-3')}>
        {languages.map((language) => (
          <TextIn key={language} path={`${path}.${language}` as SettingPath} language={language} />
        ))}
      </div>
    </fieldset>
  );
}

function TextIn({ path, language }: { path: SettingPath; language: (typeof languages)[number] }) {
  const { register } = useFormContext<SettingsForm>();
  return (
    <Field
      {...register(path)}
      lang={language}
      label={<LanguageName language={language} />}
      error={useSettingError(path)}
    />
  );
}
