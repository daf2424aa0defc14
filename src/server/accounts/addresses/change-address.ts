import type { Address, AddressForm } from '../../../contract/accounts/profile.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { Failure } from '../../http/failures.ts';
import { lockOwner, selectAddresses, updateAddress } from './address-store.ts';

/**
 * Changes one of a person's own addresses. Throws `not_found` for anybody else's, and `edit_conflict` when they changed it
 * elsewhere after `version`.
 */
export async function changeAddress(
  app: App,
  input: { userId: string; id: string; version: string; address: AddressForm },
): Promise<Address> {
  const { userId, id, version, address } = input;
  return app.db.transaction().execute(async (trx) => {
    await lockOwner(trx, userId);
    const current = (await selectAddresses(trx, userId)).find((one) => one.id === id);
    if (!current) throw new Failure('not_found');
    await requireVersion(trx, { version, current, subject: null, actorId: userId });
    const changed = await updateAddress(trx, { userId, id }, address, app.now().toISOString());
    if (!changed) throw new Failure('not_found');
    return changed;
  });
}
