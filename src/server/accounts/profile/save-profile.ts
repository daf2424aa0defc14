import type { OwnProfile, Preferences, ProfileChange } from '../../../contract/accounts/profile.ts';
import type { App } from '../../app.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import { partsChanged } from '../../http/edit-version.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { lockOwner } from '../addresses/address-store.ts';
import { possibleBirthday } from '../rules.ts';
import { updateProfile } from './profile-store.ts';
import { readProfile } from './read-profile.ts';

/**
 * Changes the given parts of a person's own profile. Throws `edit_conflict` when they changed one of these parts elsewhere
 * after `version`.
 */
export async function saveProfile(
  app: App,
  input: Partial<ProfileChange> & { version: string; caller: Caller },
): Promise<OwnProfile> {
  const { caller, version, ...change } = input;
  if (change.dateOfBirth && !possibleBirthday(change.dateOfBirth, app.now())) {
    throw fieldFailure('dateOfBirth', 'birthday_unlikely');
  }
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, caller.userId))) throw new Failure('not_found');
    const current = await readProfile(app, caller, trx);
    const given = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    if (partsChanged(version, current.version, given)) {
      throw await editConflict(trx, { current, subject: null, actorId: caller.userId });
    }
    await updateProfile(trx, caller.userId, change, app.now().toISOString());
    return readProfile(app, caller, trx);
  });
}

/** Sets what a switch of a person's profile says. Of two presses the later one counts, so no version is asked for. */
export async function savePreferences(app: App, input: Partial<Preferences> & { caller: Caller }): Promise<OwnProfile> {
  const { caller, ...change } = input;
  await updateProfile(app.db, caller.userId, change, app.now().toISOString());
  return readProfile(app, caller);
}
