import type { Address, AddressForm } from '../../contract/profile.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { updateAddress } from './address-store.ts';

/** Changes one of a person's own addresses. Throws `not_found` for anybody else's. */
export async function changeAddress(
  app: App,
  input: { userId: string; id: string; address: AddressForm },
): Promise<Address> {
  const changed = await updateAddress(app.db, input, input.address, app.now().toISOString());
  if (!changed) throw new Failure('not_found');
  return changed;
}
