import { profile } from '../../contract/accounts/profile.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { call } from '../api/client.ts';
import { activateLanguage, hasChosen, type Language, savedLanguage } from './language.ts';

/**
 * At the sign-in of somebody whose profile has another language than this phone. The one that was chosen on the phone is the
 * newer answer, and goes into the profile, for messages and other devices; where none was chosen, the phone speaks the
 * profile's, if the academy still offers it.
 */
export async function agreeOnLanguage(ofProfile: Language): Promise<void> {
  if (hasChosen()) {
    await call(profile.savePreferences, { body: { language: savedLanguage() } });
    return;
  }
  const { languages } = await call(publicReads.readPublicSettings, { query: { lang: ofProfile } });
  if (languages.offered.includes(ofProfile)) await activateLanguage(ofProfile);
}
