import { randomUUID } from 'node:crypto';

/** What people who order share: the goods, their price, and the access token of each. */
export interface Buyers {
  productId: string;
  totalPaise: number;
  tokens: readonly string[];
}

let turn = 0;
let networks = 0;

/** Somebody else's address for every request, in no network that another one had. */
export function someAddress(): string {
  networks += 1;
  return [11 + ((networks >> 16) & 127), (networks >> 8) & 255, networks & 255, 7].join('.');
}

/** The next buyer's token. */
export function nextToken({ tokens }: Pick<Buyers, 'tokens'>): string {
  turn += 1;
  return tokens[turn % tokens.length] ?? '';
}

/** A new order with a key and contents of its own. */
export function newOrder({ productId, totalPaise }: Buyers): { key: string; body: string } {
  const key = randomUUID();
  const form = { productId, email: `${key}@example.org`, refundTermsAccepted: true, seenTotalPaise: totalPaise };
  return { key, body: JSON.stringify(form) };
}

/** The ids in the answer to an order. */
export function readPlaced(status: number, body: string): { id: string | null; gatewayOrderId: string } {
  const { id = null, checkoutUrl = '' } = status === 201 ? JSON.parse(body) : {};
  return { id, gatewayOrderId: /checkout\/(order_\w+)/.exec(checkoutUrl)?.[1] ?? '' };
}
