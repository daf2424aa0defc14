import type { SettingsForAdmin } from '../../contract/settings/settings-admin.ts';
import type { App } from '../app.ts';
import { setOnServer } from './providers/set-on-server.ts';
import { readSettingsState, type SettingsState } from './read-settings.ts';

/** Every setting for an admin. */
export async function readAllSettings(app: App): Promise<SettingsForAdmin> {
  return showSettings(app, await readSettingsState(app));
}

/** The same of a given state. Of a secret only that it is there, since when, and its last letters. */
export function showSettings(app: App, { version, settings, secrets }: SettingsState): SettingsForAdmin {
  const shown = Object.entries(secrets).map(([name, { setAt, last4 }]) => [name, { setAt, last4 }]);
  return { version, settings, secrets: Object.fromEntries(shown), setOnServer: setOnServer(app.config) };
}
