import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { deleteAddress } from './address-store.ts';

/** Removes one of a person's own addresses. Throws `not_found` for anybody else's. */
export async function removeAddress(app: App, input: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteAddress(app.db, input))) throw new Failure('not_found');
  return { id: input.id };
}
