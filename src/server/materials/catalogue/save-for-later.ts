import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { deleteSave, insertSave } from './bookmark-store.ts';

interface Input {
  materialId: string;
  userId: string;
}

/** Bookmarks a published material. Throws `not_found`. */
export async function saveForLater(app: App, input: Input) {
  if (!(await insertSave(app.db, { ...input, at: app.now().toISOString() }))) throw new Failure('not_found');
  return { saved: true as const };
}

/** Removes a bookmark; idempotent. */
export async function forgetForLater(app: App, input: Input) {
  await deleteSave(app.db, input);
  return { saved: false as const };
}
