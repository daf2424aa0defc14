import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { OrderRow, StoredLine } from '../../orders/checkout/lock-paid-order.ts';
import { insertProposal } from './proposal-store.ts';
import { insertRefund, lockOpenRefund } from './request-store.ts';

interface Proposed {
  order: OrderRow;
  line: StoredLine;
  amountPaise: number;
  isGoodwill: boolean;
  booksAreBack: boolean;
  note: string;
  actorId: string;
}

/** Notes an amount that waits for a second person, on the request that is open or a new one; the id of that. Throws `invalid_transition`. */
export async function proposeRefund(app: App, trx: Trx, proposed: Proposed): Promise<string> {
  const { order, line, amountPaise, note, actorId } = proposed;
  const at = app.now().toISOString();
  const request = { orderLineId: line.id, userId: order.userId, amountPaise, note: '', requestReason: '', at };
  await insertRefund(trx, { ...request, reason: 'decided' });
  const open = await lockOpenRefund(trx, line.id);
  if (open?.state !== 'requested') throw new Failure('invalid_transition');
  const { isGoodwill, booksAreBack } = proposed;
  const isNew = await insertProposal(trx, {
    refundId: open.id,
    amountPaise,
    isGoodwill,
    booksAreBack,
    note,
    actorId,
    at,
  });
  if (!isNew) throw new Failure('invalid_transition');
  const after = { number: order.number, title: line.title, amountPaise };
  await recordAudit(trx, { actorId, action: 'refunds.propose', subject: `orders:${order.id}`, after, reason: note });
  return open.id;
}
