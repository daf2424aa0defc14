import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { call } from '../api/client.ts';
import { activateLanguage, type Language } from './language.ts';

/** Shows the pages in the language of somebody's profile, where the academy still offers it. */
export async function followProfile(language: Language): Promise<void> {
  const { languages } = await call(publicReads.readPublicSettings, { query: { lang: language } });
  if (languages.offered.includes(language)) await activateLanguage(language);
}
