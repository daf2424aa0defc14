import { profile } from '../../contract/accounts/profile.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { call } from '../api/client.ts';
import { readCookie } from '../api/cookies.ts';
import { activateLanguage, hasChosen, type Language, savedLanguage } from './language.ts';

/**
 * At the sign-in of somebody whose profile has another language than this phone, or on a phone that keeps none yet. The one that was chosen on the phone is the
 * newer answer, and goes into the profile, for messages and other devices; where none was chosen, the phone speaks the
 * profile's, if the academy still offers it. A phone that keeps none gets the academy's first, so that what others wrote comes in
 * the language of the page.
 */
export async function agreeOnLanguage(ofProfile: Language | null | undefined): Promise<void> {
  if (hasChosen()) {
    await call(profile.savePreferences, { body: { language: savedLanguage() } });
    return;
  }
  const { languages } = await call(publicReads.readPublicSettings, { query: { lang: ofProfile ?? savedLanguage() } });
  if (ofProfile && languages.offered.includes(ofProfile)) await activateLanguage(ofProfile);
  else if (!readCookie('language')) await activateLanguage(languages.first);
}
