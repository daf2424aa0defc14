import type { RefundState } from '../../contract/refunds.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { insertRefundMove, updateRefundState } from './requests/request-store.ts';
import { refundMoves } from './rules.ts';

/** Moves a locked refund along its table of moves; `actorId` null is the system itself. Throws `invalid_transition`. */
export async function moveRefund(
  app: App,
  trx: Trx,
  { refund, to, actorId }: { refund: { id: string; state: RefundState }; to: RefundState; actorId: string | null },
): Promise<void> {
  if (!refundMoves[refund.state].includes(to)) throw new Failure('invalid_transition');
  await updateRefundState(trx, refund.id, to);
  await insertRefundMove(trx, { refundId: refund.id, from: refund.state, to, actorId, at: app.now().toISOString() });
  refund.state = to;
}
