import { Failure } from '../../http/failures.ts';

/** Nobody decides on the money of their own order: that takes a second person. Throws `move_not_allowed`. */
export function assertNotOwnOrder(order: { userId: string }, actorId: string): void {
  if (order.userId !== actorId) return;
  throw new Failure('move_not_allowed', undefined, 'This is your own order. Someone else must handle its refunds.');
}
