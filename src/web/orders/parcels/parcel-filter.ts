import { shippingZones } from '../../../contract/settings/settings.ts';
import { type ParcelFilter, shipmentStates } from '../../../contract/shipping.ts';

/** What narrows the parcels down, as it stands in the address; what it does not know is left out. */
export function readParcelFilter(search: Record<string, string | undefined>): ParcelFilter {
  const zone = shippingZones.find((one) => one === search.zone);
  const { courier, region, product } = search;
  return {
    state: shipmentStates.find((one) => one === search.state) ?? 'ready',
    ...(courier ? { courier } : {}),
    ...(zone ? { zone } : {}),
    ...(region ? { region } : {}),
    ...(product && /^[\da-f-]{36}$/.test(product) ? { product } : {}),
    ...(search.late === 'yes' ? { late: 'yes' as const } : {}),
  };
}
