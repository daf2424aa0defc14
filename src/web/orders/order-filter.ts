import { type OrderState, orderStates } from '../../contract/orders/orders.ts';
import { type ProductKind, productKinds } from '../../contract/orders/products.ts';
import { settledMethods } from '../../contract/payments.ts';

/** What narrows the list of orders down, as it stands in the address. */
export interface OrderFilter {
  search?: string;
  state?: OrderState;
  kind?: ProductKind;
  method?: (typeof settledMethods)[number];
  /** The days on which they were placed, both included. */
  from?: string;
  to?: string;
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filter that an address names; what it does not know is left out. */
export function readOrderFilter(search: Record<string, string | undefined>): OrderFilter {
  const state = orderStates.find((one) => one === search.state);
  const kind = productKinds.find((one) => one === search.kind);
  const method = settledMethods.find((one) => one === search.method);
  return {
    ...(search.search ? { search: search.search } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(method ? { method } : {}),
    ...(isDay(search.from) ? { from: search.from as string } : {}),
    ...(isDay(search.to) ? { to: search.to as string } : {}),
  };
}
