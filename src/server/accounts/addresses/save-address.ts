import { type Address, type AddressForm, mostAddresses } from '../../../contract/accounts/profile.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { insertAddress, lockOwner, selectAddresses, updateAddress } from './address-store.ts';

/**
 * Keeps an address of a person, for the form of /profile and for checkout. The same address again is not doubled: it
 * becomes the last used. Throws `too_many_addresses` at the eleventh, `not_found` without a profile.
 */
export async function saveAddress(
  app: App,
  trx: Trx,
  input: { userId: string; address: AddressForm },
): Promise<Address> {
  const { userId, address } = input;
  const at = app.now().toISOString();
  if (!(await lockOwner(trx, userId))) throw new Failure('not_found');
  const kept = await selectAddresses(trx, userId);
  const same = kept.find((one) => sameAddress(one, address));
  if (same) return (await updateAddress(trx, { userId, id: same.id }, address, at)) ?? same;
  if (kept.length >= mostAddresses) throw new Failure('too_many_addresses');
  return insertAddress(trx, userId, address, at);
}

function sameAddress(one: AddressForm, other: AddressForm): boolean {
  const fields = ['name', 'phone', 'line1', 'line2', 'city', 'state', 'pin'] as const;
  return fields.every((field) => one[field].toLowerCase() === other[field].toLowerCase());
}
