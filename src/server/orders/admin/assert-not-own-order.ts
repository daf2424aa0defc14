import { Failure } from '../../http/failures.ts';

/** Decisions about the money of an order need someone other than its buyer. Throws `invalid_transition`. */
export function assertNotOwnOrder(order: { userId: string }, actorId: string): void {
  if (order.userId !== actorId) return;
  throw new Failure('invalid_transition', undefined, 'This is your own order. Someone else must handle its refunds.');
}
