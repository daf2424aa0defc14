import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { findProviderId } from './provider-store.ts';

/** `firebaseUserId` of a profile: Firebase's own id of the person, ours where Firebase does not know them. */
export async function readFirebaseUserId(app: App, db: Queries, userId: string): Promise<string> {
  if (app.config.authProvider.name !== 'firebase') return userId;
  return (await findProviderId(db, userId, 'firebase')) ?? userId;
}
