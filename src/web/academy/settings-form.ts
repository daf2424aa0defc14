import { type FieldPath, get, useFormContext } from 'react-hook-form';
import type { Settings } from '../../contract/settings.ts';

/** The sections that are written in the form; the introduction video has its own upload. */
export type SettingsForm = Omit<Settings, 'introVideo'>;

/** The sections that differ from what was loaded; only they are sent. */
export function changedSections(loaded: SettingsForm, values: SettingsForm): Partial<SettingsForm> {
  const names = (Object.keys(loaded) as (keyof SettingsForm)[]).filter(
    (name) => JSON.stringify(loaded[name]) !== JSON.stringify(values[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The form's part of the settings. */
export function formOf({ introVideo: _own, ...form }: Settings): SettingsForm {
  return form;
}

/** The path of a text, number or switch in the settings, such as `contact.phone`. */
export type SettingPath = FieldPath<SettingsForm>;

/** The sentence of the server at this path, or at the first wrong entry of a list there. */
export function useSettingError(path: SettingPath): string | undefined {
  const { formState } = useFormContext<SettingsForm>();
  const error: unknown = get(formState.errors, path);
  const one = Array.isArray(error) ? error.find((entry) => entry !== undefined) : error;
  return typeof one === 'object' && one !== null && 'message' in one ? String(one.message) : undefined;
}
