import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { financialYear } from '../orders/rules.ts';
import { insertCreditNote, nextCreditNoteSequence } from './credit-note-store.ts';
import { creditNoteNumber } from './rules.ts';

/** Gives money that went back its document. To be called last: the counter is locked until the commit. */
export async function issueCreditNote(
  app: App,
  trx: Trx,
  refund: { id: string; orderId: string; amountPaise: number },
): Promise<void> {
  const now = app.now();
  const year = financialYear(now);
  const sequence = await nextCreditNoteSequence(trx, year);
  const number = creditNoteNumber(year, sequence);
  await insertCreditNote(trx, {
    refundId: refund.id,
    number,
    financialYear: year,
    sequence,
    issuedAt: now.toISOString(),
  });
  await recordAudit(trx, {
    actorId: null,
    action: 'refunds.issue_credit_note',
    subject: `orders:${refund.orderId}`,
    after: { number, amountPaise: refund.amountPaise },
  });
}
