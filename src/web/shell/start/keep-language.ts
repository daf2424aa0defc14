import { profile } from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { isSignedIn } from '../../api/session/session.ts';
import { chooseLanguage, type Language } from '../../i18n/language.ts';

/**
 * Shows the page in a language, and keeps it in the profile of who is signed in, for messages and other devices. Where that
 * fails the page has changed all the same, and the next choice makes it good.
 */
export async function keepLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  if (await isSignedIn()) await call(profile.savePreferences, { body: { language } }).catch(() => undefined);
}
