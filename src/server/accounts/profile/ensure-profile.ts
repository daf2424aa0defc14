import type * as z from 'zod/mini';
import type { profileForm, profileReply } from '../../../contract/accounts/accounts.ts';
import { languages } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { fieldFailure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { adoptHostedUser } from '../../identity/providers/adopt-hosted-user.ts';
import { readProvenEmail } from '../../identity/users/read-proven-email.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { isOwnAddress } from '../rules.ts';
import { createProfile } from './create-profile.ts';

type Input = z.output<typeof profileForm> & {
  caller: Caller;
  /** The language that was chosen before sign-in, as the cookie says it. */
  chosenLanguage: string | undefined;
};

/**
 * Answers `create-user-profile` (`docs/domain/table-reads.md`). Whose profile it is comes from the
 * session alone: an id, phone number or username in the body is read by nobody. A picture's address is one of another site:
 * addresses of ours are made by the server.
 */
export async function ensureProfile(app: App, input: Input): Promise<z.output<typeof profileReply>> {
  const avatarUrl = input.avatarUrl ?? null;
  if (isOwnAddress(avatarUrl, app.config.publicUrl)) {
    throw fieldFailure('avatarUrl', 'avatar_elsewhere');
  }
  const { first } = (await readSettings(app)).languages;
  const { created, isAdmin } = await app.db.transaction().execute(async (trx) => {
    const { userId, phone } = input.caller;
    await adoptHostedUser(app, trx, { id: userId, phone });
    return createProfile(app, trx, {
      userId,
      phone,
      email: await readProvenEmail(trx, userId),
      fullName: input.fullName?.trim() || null,
      avatarUrl,
      language: languages.find((language) => language === input.chosenLanguage) ?? first,
    });
  });
  return { success: true, message: created ? 'Profile created.' : 'Profile found.', isAdmin, error: null };
}
