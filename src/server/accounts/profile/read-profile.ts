import type { OwnProfile } from '../../../contract/accounts/profile.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { versionOfParts } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import type { Claims } from '../../http/security/session.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { asksSecondFactor } from '../rules.ts';
import { findOwnProfile } from './profile-store.ts';

/** A person's own profile. Throws `not_found` before `create-user-profile` has made one. */
export async function readProfile(
  app: App,
  caller: Pick<Claims, 'userId' | 'aal'>,
  db: Queries = app.db,
): Promise<OwnProfile> {
  const found = await findOwnProfile(db, caller.userId);
  if (!found) throw new Failure('not_found');
  const { hasFactor, ...profile } = found;
  // Of a hosted service's factors nothing is known but that one was passed.
  const passed = hasFactor || caller.aal === 'aal2';
  const { signIn } = await readSettings(app);
  const { fullName, language, targetExam, dateOfBirth, gender, category, classSms, classMail } = profile;
  const version = versionOfParts({
    ...{ fullName, language, targetExam, dateOfBirth },
    ...{ gender, category, classSms, classMail },
  });
  return { ...profile, version, lacksSecondFactor: !passed && asksSecondFactor(signIn, profile.roles) };
}
