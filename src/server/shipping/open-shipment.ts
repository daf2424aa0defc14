import type { Settings } from '../../contract/settings/settings.ts';
import type { ShippingSpeed } from '../../contract/shipping.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { quoteParcel } from './rules.ts';
import { insertShipment } from './store.ts';

interface Input {
  orderId: string;
  pin: string;
  /** Printed items after discount. */
  goodsPaise: number;
  speed: ShippingSpeed;
  paidAt: Date;
  settings: Pick<Settings, 'shipping'>;
}

/** Puts a paid order's parcel in the packing queue, with the dates that count from its payment. */
export async function openShipment(app: App, trx: Trx, input: Input): Promise<void> {
  const quote = quoteParcel(input.settings.shipping, input);
  const offer = quote.offers.find((one) => one.speed === input.speed);
  if (!offer) throw new Error(`no offer for ${input.speed}`);
  await insertShipment(trx, {
    orderId: input.orderId,
    speed: input.speed,
    zone: quote.zone,
    dispatchBy: quote.dispatchBy,
    expectedFrom: offer.expectedFrom,
    expectedBy: offer.expectedBy,
    at: app.now().toISOString(),
  });
}
