import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { checkAmount } from '../api/typed-number-checks.ts';
import { paiseOf, rupeesText } from '../i18n/typed-numbers.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { type SettingPath, type SettingsForm, useSettingError } from './settings-form.ts';

interface SettingProps {
  path: SettingPath;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** One line of text. `type` as of an input, such as `time` or `tel`. */
export function TextSetting({ path, type, ...texts }: SettingProps & { type?: string }) {
  const { register } = useFormContext<SettingsForm>();
  return <Field {...texts} {...register(path)} type={type ?? 'text'} error={useSettingError(path)} />;
}

/** A choice; children are `<option>`s. */
export function SelectSetting({ path, children, ...texts }: SettingProps & { children: ReactNode }) {
  const { register } = useFormContext<SettingsForm>();
  return (
    <Select {...texts} {...register(path)} error={useSettingError(path)}>
      {children}
    </Select>
  );
}

/** A whole number. */
export function NumberSetting({ path, suffix, ...texts }: SettingProps & { suffix?: ReactNode }) {
  const { register } = useFormContext<SettingsForm>();
  return (
    <Field
      {...texts}
      {...register(path, { valueAsNumber: true })}
      type="number"
      inputMode="numeric"
      suffix={suffix}
      error={useSettingError(path)}
    />
  );
}

/** An amount, typed in rupees and kept in paise. */
export function MoneySetting({ path, ...texts }: SettingProps) {
  const validate = (value: unknown) => typeof value !== 'string' || checkAmount(value);
  const { field } = useController<SettingsForm>({ name: path, rules: { validate } });
  const paise = field.value as unknown as number | null;
  return (
    <Field
      {...texts}
      inputMode="decimal"
      prefix="₹"
      name={path}
      ref={field.ref}
      onBlur={field.onBlur}
      defaultValue={rupeesText(paise)}
      onChange={(event) => field.onChange(paiseOrTyped(event.target.value))}
      error={useSettingError(path)}
    />
  );
}

/** What is no amount stays as it was typed. */
function paiseOrTyped(typed: string): number | string | null {
  const paise = paiseOf(typed);
  return Number.isNaN(paise) ? typed : paise;
}

/** Several short texts in one line, with commas between them. */
export function ListSetting({ path, readOnly, ...texts }: SettingProps & { readOnly?: boolean }) {
  const { field } = useController<SettingsForm>({ name: path });
  const list = field.value as unknown as string[];
  return (
    <Field
      {...texts}
      readOnly={readOnly}
      name={path}
      ref={field.ref}
      onBlur={field.onBlur}
      defaultValue={list.join(', ')}
      onChange={(event) => field.onChange(toList(event.target.value))}
      error={useSettingError(path)}
    />
  );
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** On or off. */
export function SwitchSetting({ path, label, hint, disabled }: SettingProps & { disabled?: boolean }) {
  const { register } = useFormContext<SettingsForm>();
  return <Switch label={label} hint={hint} {...register(path)} aria-disabled={disabled} inert={disabled} />;
}
