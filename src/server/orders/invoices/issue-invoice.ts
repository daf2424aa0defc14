import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { taxLinesOf } from '../checkout/price-order.ts';
import { documentNumber } from '../rules.ts';
import type { OrderRow, StoredLine } from '../store.ts';
import { insertInvoice } from './invoice-store.ts';
import { nextDocumentNumber } from './number-document.ts';
import { sellerOf } from './read-invoice.ts';

/**
 * Issues a paid order's document: a tax invoice, or a bill of supply if it contains no tax (`docs/domain/tax-and-invoices.md`).
 */
export async function issueInvoice(
  app: App,
  trx: Trx,
  { order, lines, settings }: { order: OrderRow; lines: readonly StoredLine[]; settings: Settings },
): Promise<void> {
  const now = app.now();
  const { financialYear, sequence } = await nextDocumentNumber(trx, { kind: 'invoice', at: now });
  await insertInvoice(trx, {
    orderId: order.id,
    number: documentNumber('AC', financialYear, sequence),
    financialYear,
    sequence,
    kind: taxLinesOf(lines).length > 0 ? 'tax_invoice' : 'bill_of_supply',
    issuedAt: now.toISOString(),
    seller: sellerOf(settings),
    buyerName: order.buyerBusiness ?? order.address?.name ?? null,
    buyerGstin: order.buyerGstin,
    buyerAddress: order.buyerBusinessAddress,
  });
}
