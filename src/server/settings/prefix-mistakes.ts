import { type Settings, type ShippingZone, shippingZones } from '../../contract/settings/settings.ts';

const zoneNames: Record<ShippingZone, string> = {
  pune: 'Pune',
  maharashtra: 'Maharashtra',
  major_cities: 'Major cities',
  elsewhere: 'Everywhere else',
};

/**
 * PIN prefixes that stand twice, by field of a change: nobody could tell which of two zones a parcel goes to. No part of the
 * shape, which also reads what was kept before.
 */
export function prefixMistakes({ zones }: Settings['shipping']): Record<string, string> {
  const mistakes: Record<string, string> = {};
  const first = new Map<string, ShippingZone>();
  for (const zone of shippingZones) {
    for (const prefix of zones[zone].prefixes) {
      const other = first.get(prefix);
      if (other === undefined) first.set(prefix, zone);
      else mistakes[`changes.shipping.zones.${zone}.prefixes`] ??= words(prefix, other, zone);
    }
  }
  return mistakes;
}

const words = (prefix: string, other: ShippingZone, zone: ShippingZone) =>
  other === zone
    ? `${prefix} stands here twice.`
    : `${prefix} stands in the zone ${zoneNames[other]} too: a PIN prefix belongs to one zone.`;
