import { Failure } from '../../http/failures.ts';

/** Nobody decides on the money of their own order: that takes a second person. Throws `invalid_transition`. */
export function assertNotOwnOrder(order: { userId: string }, actorId: string): void {
  if (order.userId !== actorId) return;
  throw new Failure('invalid_transition', undefined, 'This is your own order. Someone else must handle its refunds.');
}
