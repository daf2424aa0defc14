import type { FieldError } from '../../contract/field-errors.ts';
import { type Settings, type ShippingZone, shippingZones } from '../../contract/settings/settings.ts';

/**
 * PIN prefixes that stand twice, by field of a change: nobody could tell which of two zones a parcel goes to. No part of the
 * shape, which also reads what was kept before.
 */
export function prefixMistakes({ zones }: Settings['shipping']): Record<string, FieldError> {
  const mistakes: Record<string, FieldError> = {};
  const first = new Map<string, ShippingZone>();
  for (const zone of shippingZones) {
    for (const prefix of zones[zone].prefixes) {
      const other = first.get(prefix);
      if (other === undefined) first.set(prefix, zone);
      else mistakes[`changes.shipping.zones.${zone}.prefixes`] ??= twice(prefix, other, zone);
    }
  }
  return mistakes;
}

const twice = (prefix: string, other: ShippingZone, zone: ShippingZone): FieldError =>
  other === zone
    ? { code: 'pin_prefix_twice', params: { prefix } }
    : { code: 'pin_prefix_in_other_zone', params: { prefix, zone: other } };
