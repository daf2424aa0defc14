import { createContext, useContext } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { type SecretName, secretNames } from '../../contract/settings/service-settings.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { SettingsForAdmin } from '../../contract/settings/settings-admin.ts';

/** The sections that are written in a form; the introduction video has its own upload. */
type WrittenSections = Omit<Settings, 'introVideo'>;

/** `secrets` are new ones: '' leaves what is kept, null removes it. `reason` goes to the audit log. */
export interface SettingsForm extends WrittenSections {
  secrets: Record<SecretName, string | null>;
  reason: string;
}

/** The sections that differ from what was loaded; only they are sent. */
export function changedSections(loaded: Settings, values: SettingsForm): Partial<WrittenSections> {
  const sections = sectionsOf(loaded);
  const names = (Object.keys(sections) as (keyof WrittenSections)[]).filter(
    (name) => JSON.stringify(sections[name]) !== JSON.stringify(values[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The secrets that were typed or are to go. */
export function changedSecrets({ secrets }: SettingsForm): Partial<SettingsForm['secrets']> {
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
}

/** What is written in the form of a state of the settings, or of the form itself. */
export function sectionsOf(values: Settings | SettingsForm): WrittenSections {
  const { introVideo: _own, secrets: _secrets, reason: _reason, ...sections } = values as Settings & SettingsForm;
  return sections;
}

/** What a form starts with. */
export function formOf(settings: Settings): SettingsForm {
  const secrets = Object.fromEntries(secretNames.map((name) => [name, ''])) as SettingsForm['secrets'];
  return { ...sectionsOf(settings), secrets, reason: '' };
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

/** What the server answered last: which secrets are kept, and what its variables decide. */
export const LoadedSettings = createContext<SettingsForAdmin | null>(null);

export function useLoadedSettings(): SettingsForAdmin {
  const loaded = useContext(LoadedSettings);
  if (!loaded) throw new Error('useLoadedSettings stands outside the settings');
  return loaded;
}
