import type { OwnProfile, ProfileChange } from '../../contract/profile.ts';
import type { App } from '../app.ts';
import { fieldFailure } from '../http/failures.ts';
import type { Caller } from '../http/session.ts';
import { updateProfile } from './profile-store.ts';
import { readProfile } from './read-profile.ts';
import { possibleBirthday } from './rules.ts';

/** Changes the given parts of a person's own profile. */
export async function saveProfile(app: App, input: Partial<ProfileChange> & { caller: Caller }): Promise<OwnProfile> {
  const { caller, ...change } = input;
  if (change.dateOfBirth && !possibleBirthday(change.dateOfBirth, app.now())) {
    throw fieldFailure('dateOfBirth', 'Check the year: this is not the birthday of somebody between 10 and 100.');
  }
  await updateProfile(app.db, caller.userId, change, app.now().toISOString());
  return readProfile(app, caller);
}
