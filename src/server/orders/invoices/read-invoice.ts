import type { Language } from '../../../contract/languages.ts';
import type { Invoice, InvoiceSeller } from '../../../contract/orders/invoices.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { titleIn } from '../../http/in-language.ts';
import { findPayments } from '../../payments/reconciliation/find-payments.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectStudent } from '../admin/staff-store.ts';
import { type OrderRow, type StoredLine, selectLines, selectOrder } from '../store.ts';
import { amountInWords } from './amount-in-words.ts';
import { selectInvoice } from './invoice-store.ts';

/**
 * A paid order's document; staff can read anyone's. Throws `not_found`, also for someone else's order and for one without a
 * document.
 */
export async function readInvoice(app: App, input: { id: string; userId?: string }): Promise<Invoice> {
  const order = await selectOrder(app.db, input.id);
  if (!order || (input.userId !== undefined && order.userId !== input.userId)) throw new Failure('not_found');
  const [document, lines, payments] = await Promise.all([
    selectInvoice(app.db, order.id),
    selectLines(app.db, order.id),
    findPayments(app.db, [order.id]),
  ]);
  if (!document) throw new Failure('not_found');
  return {
    number: document.number,
    kind: document.kind,
    issuedAt: document.issuedAt,
    against: null,
    orderNumber: order.number,
    language: order.language,
    seller: document.seller ?? sellerOf(await readSettings(app)),
    buyer: {
      name: document.buyerName ?? (await buyerNow(app, order)),
      email: order.email,
      address: order.address,
      gstin: document.buyerGstin ?? '',
      registeredAddress: document.buyerAddress ?? '',
    },
    placeOfSupply: order.placeOfSupply,
    lines: lines.map((line) => invoiceLine(line, order.language)),
    totalPaise: order.totalPaise,
    totalInWords: amountInWords(order.totalPaise),
    totalInOwnWords: order.language === 'en' ? '' : amountInWords(order.totalPaise, order.language),
    sandbox: payments.some((payment) => payment.isTest),
  };
}

/** The academy as these settings describe it. */
export function sellerOf({ academy, contact, legal }: Settings): InvoiceSeller {
  return {
    name: academy.name.en,
    address: contact.address.en,
    phone: contact.phone,
    email: contact.email,
    gstin: legal.gstin,
    state: legal.state,
    stateCode: legal.stateCode,
  };
}

/** The recipient of the goods, else the profile's name; '' if neither is known. */
export async function buyerNow(app: Pick<App, 'db'>, order: Pick<OrderRow, 'address' | 'userId'>): Promise<string> {
  return order.address?.name ?? (await selectStudent(app.db, order.userId))?.fullName ?? '';
}

function invoiceLine(line: StoredLine, language: Language): Invoice['lines'][number] {
  const { id, kind, taxCode, taxRatePercent, pricePaise, discountPaise, amountPaise } = line;
  const { cgstPaise, sgstPaise, igstPaise } = line;
  const taxablePaise = amountPaise - cgstPaise - sgstPaise - igstPaise;
  const tax = { taxCode, taxRatePercent, taxablePaise, cgstPaise, sgstPaise, igstPaise };
  return { id, kind, title: titleIn(line, language), pricePaise, discountPaise, amountPaise, ...tax };
}
