import { stateOfPin } from '../../contract/indian-states.ts';
import { type Settings, type ShippingZone, shippingZones } from '../../contract/settings/settings.ts';
import {
  type ShipmentState,
  type ShippingOffer,
  type ShippingQuote,
  type ShippingSpeed,
  shippingSpeeds,
} from '../../contract/shipping.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { addBusinessDays } from './business-days.ts';

type Rates = Settings['shipping'];

const hourMs = 60 * 60 * 1000;

/** The zone whose PIN prefix matches longest; `elsewhere` when none does (`docs/domain/shipping.md`). */
export function zoneOfPin(rates: Rates, pin: string): ShippingZone {
  let best: { zone: ShippingZone; length: number } = { zone: 'elsewhere', length: 0 };
  for (const zone of shippingZones) {
    for (const prefix of rates.zones[zone].prefixes) {
      if (pin.startsWith(prefix) && prefix.length > best.length) best = { zone, length: prefix.length };
    }
  }
  return best.zone;
}

/**
 * Charges and dates for goods paid at `paidAt` (`docs/domain/shipping.md`): free when the goods are worth
 * more than the limit, express added always; days count from dispatch, 24 to 48 hours after payment.
 * `goodsPaise` is the printed items after discount.
 */
export function quoteParcel(
  rates: Rates,
  parcel: { pin: string; goodsPaise: number; paidAt: Date },
): Omit<ShippingQuote, 'city'> {
  const zone = zoneOfPin(rates, parcel.pin);
  const { chargePaise } = rates.zones[zone];
  const basePaise = parcel.goodsPaise > rates.freeAbovePaise ? 0 : chargePaise;
  const leaves = (hours: number) => new Date(parcel.paidAt.getTime() + hours * hourMs);
  const offer = (speed: ShippingSpeed): ShippingOffer => {
    const days = speed === 'express' ? rates.zones[zone].expressDays : rates.zones[zone].standardDays;
    const expressPaise = speed === 'express' ? rates.expressPaise : 0;
    return {
      speed,
      basePaise,
      expressPaise,
      chargePaise: basePaise + expressPaise,
      minDays: days.min,
      maxDays: days.max,
      expectedFrom: addBusinessDays(academyDay(leaves(rates.dispatchHours.min)), days.min, rates),
      expectedBy: addBusinessDays(academyDay(leaves(rates.dispatchHours.max)), days.max, rates),
    };
  };
  return {
    pin: parcel.pin,
    zone,
    state: stateOfPin(parcel.pin),
    ordinaryPaise: chargePaise,
    freeAbovePaise: rates.freeAbovePaise,
    dispatchBy: leaves(rates.dispatchHours.max).toISOString(),
    offers: shippingSpeeds.map(offer),
  };
}

/** The only moves a shipment can make (`docs/domain/shipping.md`). */
export const shipmentMoves: Record<ShipmentState, readonly ShipmentState[]> = {
  ready: ['handed_over'],
  handed_over: ['delivered', 'returned', 'lost'],
  delivered: [],
  returned: [],
  lost: [],
};
