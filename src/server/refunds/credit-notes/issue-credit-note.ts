import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { nextDocumentNumber } from '../../orders/invoices/number-document.ts';
import { documentNumber } from '../../orders/rules.ts';
import { insertCreditNote } from './credit-note-store.ts';

/** Issues the credit note of a refund. Call it last: the counter is locked until the commit. */
export async function issueCreditNote(
  app: App,
  trx: Trx,
  refund: { id: string; orderId: string; amountPaise: number },
): Promise<void> {
  const now = app.now();
  const { financialYear, sequence } = await nextDocumentNumber(trx, { kind: 'credit_note', at: now });
  const number = documentNumber('CN', financialYear, sequence);
  await insertCreditNote(trx, {
    refundId: refund.id,
    number,
    financialYear,
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
