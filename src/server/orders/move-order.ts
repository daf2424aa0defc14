import type { OrderState } from '../../contract/orders/orders.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { orderMoves } from './rules.ts';
import { insertOrderTransition } from './store.ts';

/**
 * Moves a locked order along its table of moves and records who did it and when; `actorId` null is the system
 * itself. Throws `invalid_transition`.
 */
export async function moveOrder(
  app: App,
  trx: Trx,
  input: { order: { id: string; state: OrderState }; to: OrderState; actorId: string | null; reason?: string },
): Promise<void> {
  const { order, to } = input;
  if (!orderMoves[order.state].includes(to)) throw new Failure('invalid_transition');
  const at = app.now().toISOString();
  const { actorId, reason = '' } = input;
  const paidAt = to === 'paid' ? at : null;
  await insertOrderTransition(trx, { orderId: order.id, from: order.state, to, actorId, reason, at, paidAt });
  order.state = to;
}
