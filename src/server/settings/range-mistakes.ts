import type { FieldErrorCode } from '../../contract/field-errors.ts';
import { type Settings, shippingZones } from '../../contract/settings/settings.ts';

/**
 * Prices and days of delivery that end before they begin, by field of a change. No part of the shape, which also reads what
 * was kept before.
 */
export function priceMistakes({ indicative }: Settings['prices']): Record<string, FieldErrorCode> {
  const wrong = indicative.flatMap(({ fromPaise, upToPaise }, place) =>
    upToPaise !== null && upToPaise < fromPaise ? [[`changes.prices.indicative.${place}.upToPaise`, highestFirst]] : [],
  );
  return Object.fromEntries(wrong);
}

const highestFirst: FieldErrorCode = 'price_reversed';

/** Express, which costs more, is never the slower one. */
export function deliveryMistakes({ zones }: Settings['shipping']): Record<string, FieldErrorCode> {
  const wrong = shippingZones.flatMap((zone) => {
    const { expressDays, standardDays } = zones[zone];
    const slower = standardDays.min < expressDays.min ? 'min' : standardDays.max < expressDays.max ? 'max' : null;
    return slower ? [[`changes.shipping.zones.${zone}.standardDays.${slower}`, expressFirst]] : [];
  });
  return Object.fromEntries(wrong);
}

const expressFirst: FieldErrorCode = 'standard_faster';
