import * as z from 'zod/mini';
import { type PublicSettings, publicSettings, type ShownSettings } from '../../contract/academy.ts';
import type { App } from '../app.ts';
import { keptBodies } from '../http/kept-bodies.ts';
import type { ReadyBody } from '../http/ready-body.ts';
import { readSettings, readSettingsState, settingsTopic } from './read-settings.ts';
import { signInPart } from './rules.ts';

const bodies = keptBodies<App>([settingsTopic]);

/** What the pages show; to a visitor what the sign-in page shows, unless the setting opens the pages to visitors. */
export async function readPublicSettings(app: App, input: { visitor: boolean }): Promise<ReadyBody<ShownSettings>> {
  const signInOnly = input.visitor && !(await readSettings(app)).pages.openToVisitors;
  return bodies(app, signInOnly ? 'sign-in' : 'all', async () => {
    const shown = await readShown(app);
    return signInOnly ? signInPart(shown) : shown;
  });
}

/** The stated admin number is the settings' own, else the configured one. */
async function readShown(app: App): Promise<PublicSettings> {
  const { settings, changedAt } = await readSettingsState(app);
  const { signIn } = settings;
  const adminPhone = signIn.adminPhone || app.config.adminPhone || null;
  // Parsed, so that nothing but what the contract names leaves: the bytes are sent as they are.
  return z.parse(publicSettings, {
    ...settings,
    adminPhone: signIn.showAdminPhone ? adminPhone : null,
    changedAt: Object.fromEntries(Object.entries(changedAt).filter(([section]) => section in publicSettings.shape)),
  });
}
