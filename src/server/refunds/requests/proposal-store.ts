import { sql } from 'kysely';
import type { RefundReason, RefundState } from '../../../contract/refunds.ts';
import type { Trx } from '../../db/db.ts';

interface Proposal {
  refundId: string;
  amountPaise: number;
  isGoodwill: boolean;
  booksAreBack: boolean;
  note: string;
  actorId: string;
  at: string;
}

/** False where one waits already. */
export async function insertProposal(trx: Trx, proposal: Proposal): Promise<boolean> {
  const row = await trx
    .insertInto('refund_proposals')
    .values({
      refund_id: proposal.refundId,
      amount_paise: proposal.amountPaise,
      is_goodwill: proposal.isGoodwill,
      books_are_back: proposal.booksAreBack,
      note: proposal.note,
      proposed_by: proposal.actorId,
      proposed_at: proposal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface LockedProposal extends Omit<Proposal, 'refundId' | 'actorId' | 'at'> {
  proposedBy: string;
  lineId: string;
  state: RefundState;
  reason: RefundReason;
}

/** A proposal with its refund. The order is locked before both, as in every refund; undefined where none waits. */
export async function lockProposal(trx: Trx, refundId: string): Promise<LockedProposal | undefined> {
  await sql`select o.id from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    where f.id = ${refundId} for no key update of o`.execute(trx);
  const { rows } = await sql<LockedProposal>`
    select p.amount_paise as "amountPaise", p.is_goodwill as "isGoodwill", p.books_are_back as "booksAreBack", p.note,
      p.proposed_by as "proposedBy", f.order_line_id as "lineId", f.state, f.reason
    from refund_proposals p join refunds f on f.id = p.refund_id where p.refund_id = ${refundId} for update`.execute(
    trx,
  );
  return rows[0];
}

export async function deleteProposal(trx: Trx, refundId: string): Promise<void> {
  await trx.deleteFrom('refund_proposals').where('refund_id', '=', refundId).execute();
}
