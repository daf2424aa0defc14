import { CallFailed } from '../../api/client.ts';

/** An order of the same that is being paid; `another`: one more can be ordered. */
export interface Confirming {
  orderId: string;
  number: string;
  another: boolean;
}

/** The order that a refusal names; null if it was refused for anything else. */
export function confirmingOf(error: unknown): Confirming | null {
  if (!(error instanceof CallFailed) || error.code !== 'order_confirming') return null;
  const { orderId, number, another } = error.data;
  return { orderId: String(orderId), number: String(number), another: another === true };
}
