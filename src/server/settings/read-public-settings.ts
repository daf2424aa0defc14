import * as z from 'zod/mini';
import type { Language } from '../../contract/languages.ts';
import { inLanguage } from '../../contract/settings/in-language.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { type PublicSettings, publicSettings, type ShownSettings } from '../../contract/settings/settings-admin.ts';
import type { App } from '../app.ts';
import type { CachedResponse } from '../http/answers/cached-response.ts';
import { responseCache } from '../http/answers/response-cache.ts';
import { configuredAdminPhone } from './configured-admin-phone.ts';
import { readSettings, readSettingsState, settingsTopic } from './read-settings.ts';
import { signInPart } from './rules.ts';

const bodies = responseCache<App>([settingsTopic]);

/** What the pages show, in a language; to a visitor what the sign-in page shows, unless the setting opens the pages to visitors. */
export async function readPublicSettings(
  app: App,
  input: { visitor: boolean; language: Language },
): Promise<CachedResponse<ShownSettings>> {
  const signInOnly = input.visitor && !(await readSettings(app)).pages.openToVisitors;
  return bodies(app, `${signInOnly ? 'sign-in' : 'all'} ${input.language}`, async () => {
    const shown = await readShown(app, input.language);
    return signInOnly ? signInPart(shown) : shown;
  });
}

/** What a director's photo may be called: the titles that the settings name, and the name in every language. */
function photoTitles({ directors }: Settings, place: number): string[] {
  const one = directors[place];
  return one ? [...new Set([...one.photoTitles, ...Object.values(one.name).filter(Boolean)])].slice(0, 8) : [];
}

/** The stated admin number is the settings' own, else the configured one. */
async function readShown(app: App, language: Language): Promise<PublicSettings> {
  const { settings, changedAt } = await readSettingsState(app);
  const { signIn } = settings;
  const adminPhone = signIn.adminPhone || (await configuredAdminPhone(app, app.db)) || null;
  // Parsed, so that nothing but what the contract names leaves: the bytes are sent as they are.
  const { directors, ...rest } = inLanguage(settings, language) as Pick<PublicSettings, 'directors'>;
  return z.parse(publicSettings, {
    ...rest,
    directors: directors.map((one, place) => ({ ...one, photoTitles: photoTitles(settings, place) })),
    adminPhone: signIn.showAdminPhone ? adminPhone : null,
    changedAt: Object.fromEntries(Object.entries(changedAt).filter(([section]) => section in publicSettings.shape)),
  });
}
