import type { ShippingQuote } from '../../contract/shipping.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { quoteParcel } from './rules.ts';

/** What sending goods to a PIN code costs, and when they arrive if paid now. */
export async function quoteShipping(app: App, input: { pin: string; goodsPaise: number }): Promise<ShippingQuote> {
  const { shipping } = await readSettings(app);
  return quoteParcel(shipping, { ...input, paidAt: app.now() });
}
