import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { assertNotOwnOrder } from '../../orders/admin/assert-not-own-order.ts';
import { lockDrawerWith } from '../../orders/desk/drawers.ts';
import { findBuyer } from '../../orders/find-buyer.ts';
import { nextDocumentNumber } from '../../orders/invoices/number-document.ts';
import { documentNumber } from '../../orders/rules.ts';
import { payRefundInCash, readRefundOrder } from '../../payments/refunds/bank-refund.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { followPaymentRefund } from './follow-payment-refund.ts';

/**
 * Pays an approved refund in cash from the person's own drawer: the approver must not be the one who pays, unless the settings
 * allow it, which the audit log then states. Throws `not_found`, `drawer_closed`, `drawer_low`, `payer_approved`, `invalid_transition`.
 */
export async function payInCash(
  app: App,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ voucher: string }> {
  const { refunds: rule } = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const { orderId, amountPaise } = await readRefundOrder(trx, id);
    const order = await findBuyer(trx, orderId);
    assertNotOwnOrder(order, actorId);
    const drawerId = await lockDrawerWith(trx, { userId: actorId, paise: amountPaise });
    const { financialYear, sequence } = await nextDocumentNumber(trx, { kind: 'cash_voucher', at: app.now() });
    const voucher = documentNumber('CV', financialYear, sequence);
    const { approvedBy } = await payRefundInCash(app, trx, {
      id,
      drawerId,
      voucher,
      actorId,
      follow: followPaymentRefund,
    });
    const onePerson = approvedBy === actorId;
    if (onePerson && !rule.cashByOnePerson) throw new Failure('payer_approved');
    await recordAudit(trx, {
      actorId,
      action: 'desk.pay_back_cash',
      subject: `orders:${orderId}`,
      after: { number: order.number, amountPaise, ...(onePerson ? { onePerson } : {}) },
    });
    return { voucher };
  });
}
