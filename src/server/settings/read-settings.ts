import * as z from 'zod/mini';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { type Settings, type SettingsSection, settings } from '../../contract/settings/settings.ts';
import { settingsSectionNames } from '../../contract/settings/settings-sections.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import type { Queries } from '../db/db.ts';
import { versionOfParts } from '../http/edit-version.ts';
import { type KeptSecrets, loadSecrets } from './providers/read-secrets.ts';
import { selectSettings } from './settings-store.ts';

/** The topic announced when settings change. */
export const settingsTopic = 'settings';

/** The settings as they stand, which version that is, and when each changed section was changed. */
export interface SettingsState {
  settings: Settings;
  /** Of all sections (`versionOfParts`). */
  version: string;
  changedAt: Partial<Record<SettingsSection, string>>;
  /** Secrets of the services, still encrypted. */
  secrets: KeptSecrets;
}

/** Reads the state from the database, within a transaction when given one. Throws when a stored section is broken. */
export async function loadSettings(db: Queries): Promise<SettingsState> {
  const rows = new Map((await selectSettings(db)).map((row) => [row.section, row]));
  const whole: Record<string, unknown> = {};
  const changedAt: SettingsState['changedAt'] = {};
  for (const section of settingsSectionNames) {
    const row = rows.get(section);
    whole[section] = row ? withDefaults(row.value, defaultSettings[section]) : defaultSettings[section];
    if (!row) continue;
    changedAt[section] = row.updated_at;
  }
  const parsed = z.parse(settings, whole);
  return { settings: parsed, version: versionOfParts(parsed), changedAt, secrets: await loadSecrets(db) };
}

/** A field that came with a newer version, and that an older row lacks, stands as delivered. */
export function withDefaults(value: unknown, defaults: unknown): unknown {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  return isObject(value) && isObject(defaults) ? { ...(defaults as object), ...(value as object) } : value;
}

export const readSettingsState = kept([settingsTopic], (app: App) => loadSettings(app.db));

/**
 * The academy's settings (`contract/settings/settings.ts`), kept in memory: a call costs no query. A change is effective at once in
 * the process that made it and within milliseconds in every other.
 */
export async function readSettings(app: App): Promise<Settings> {
  return (await readSettingsState(app)).settings;
}
