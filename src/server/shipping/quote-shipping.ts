import type { ShippingQuote } from '../../contract/shipping.ts';
import type { App } from '../app.ts';
import { fieldFailure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findPin } from './find-pin.ts';
import { quoteParcel } from './rules.ts';

/**
 * What sending goods to a PIN code costs, and when they arrive if paid now. Throws `validation_failed` at `field` for a PIN
 * code that there cannot be.
 */
export async function quoteShipping(
  app: App,
  input: { pin: string; goodsPaise: number; field?: string },
): Promise<ShippingQuote> {
  const { shipping } = await readSettings(app);
  const found = findPin(input.pin);
  if (!found) throw fieldFailure(input.field ?? 'pin', 'pin_unknown');
  return { ...quoteParcel(shipping, { ...input, paidAt: app.now() }), ...found };
}
