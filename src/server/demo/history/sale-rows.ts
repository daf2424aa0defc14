import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { ProductForStaff } from '../../../contract/orders/products.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { Titles } from '../../http/in-language.ts';
import { type PricedLine, priceOrder, taxLinesOf, taxOf } from '../../orders/checkout/price-order.ts';
import { accessEnd, documentNumber, financialYear, orderNumber } from '../../orders/rules.ts';

/** A fee that is paid, as `fees/title-of-due` words it. */
export interface PaidDue {
  id: string;
  title: string;
  titles: Titles;
  amountPaise: number;
  isExam: boolean;
}

export interface PlannedSale {
  at: Date;
  userId: string;
  buyer: string;
  language: Language;
  of: { product: ProductForStaff } | { due: PaidDue };
  /** At the desk, or online in the sandbox. */
  method: 'cash' | 'upi' | 'card' | 'netbanking';
  isOnline: boolean;
}

export interface Numbers {
  order: number;
  /** Their places in the financial year. */
  invoice: number;
  receipt: number;
}

/** Everything that a paid order leaves behind it, by table, as selling at the desk or the settlement of a gateway's event writes it. */
export function rowsOfSale(
  sale: PlannedSale,
  {
    numbers,
    deskId,
    drawerId,
    settings,
  }: { numbers: Numbers; deskId: string; drawerId: string | null; settings: Settings },
) {
  const orderId = randomUUID();
  const paymentId = randomUUID();
  const at = sale.at.toISOString();
  const line = lineOf(sale, settings);
  const totalPaise = line.amountPaise;
  const number = orderNumber(numbers.order, sale.at);
  const year = financialYear(sale.at);
  const receipt = documentNumber('RC', year, numbers.receipt);
  const lineId = randomUUID();
  const key = `history-${numbers.order}`;
  const gatewayPaymentId = sale.isOnline ? `pay_demo${String(numbers.order).padStart(10, '0')}` : receipt;
  return {
    orderId,
    paymentId,
    lineId,
    totalPaise,
    number,
    receipt,
    order: {
      id: orderId,
      number,
      user_id: sale.userId,
      state: 'fulfilled',
      email: sale.isOnline ? `student-${numbers.order}@students.example` : '',
      language: sale.language,
      place_of_supply: settings.legal.state,
      total_paise: totalPaise,
      refund_terms_at: at,
      idempotency_key: key,
      request_hash: key,
      contents_hash: key,
      created_at: at,
      expires_at: new Date(sale.at.getTime() + 86_400_000).toISOString(),
      paid_at: at,
      placed_by: sale.isOnline ? null : deskId,
    },
    line: rowOfLine(line, { id: lineId, orderId }),
    moves: [
      ['draft', 'awaiting_payment', sale.isOnline ? sale.userId : deskId],
      ['awaiting_payment', 'paid', null],
      ['paid', 'fulfilled', null],
    ].map(([from_state, to_state, actor_id]) => ({ order_id: orderId, from_state, to_state, actor_id, at })),
    invoice: {
      order_id: orderId,
      number: documentNumber('AC', year, numbers.invoice),
      financial_year: year,
      sequence: numbers.invoice,
      kind: taxLinesOf([line]).length > 0 ? 'tax_invoice' : 'bill_of_supply',
      issued_at: at,
      buyer_name: sale.buyer,
    },
    payment: {
      id: paymentId,
      order_id: orderId,
      provider: sale.isOnline ? 'sandbox' : 'desk',
      gateway_payment_id: gatewayPaymentId,
      state: 'captured',
      amount_paise: totalPaise,
      method: sale.method,
      captured_at: at,
      created_at: at,
    },
    desk: sale.isOnline
      ? null
      : {
          payment_id: paymentId,
          order_id: orderId,
          drawer_id: drawerId,
          number: receipt,
          financial_year: year,
          sequence: numbers.receipt,
          method: sale.method,
          amount_paise: totalPaise,
          reference: referenceOf(sale.method, numbers.order),
          state: 'received',
          due_after_paise: 0,
          taken_by: deskId,
          taken_at: at,
          idempotency_key: key,
          request_hash: key,
        },
    gateway: sale.isOnline ? gatewayRows(sale, { orderId, gatewayPaymentId, totalPaise, order: numbers.order }) : null,
    journals: [
      {
        kind: 'capture' as const,
        orderId,
        paymentId,
        at,
        entries: [
          { account: sale.isOnline ? 'gateway' : sale.method === 'cash' ? 'cash' : 'bank', amountPaise: totalPaise },
          { account: 'customer_advances', amountPaise: -totalPaise },
        ],
      },
      {
        kind: 'settlement' as const,
        orderId,
        paymentId,
        at,
        entries: [
          { account: 'customer_advances', amountPaise: totalPaise },
          { account: 'sales', amountPaise: -(totalPaise - line.cgstPaise - line.sgstPaise - line.igstPaise) },
          { account: 'cgst', amountPaise: -line.cgstPaise },
          { account: 'sgst', amountPaise: -line.sgstPaise },
          { account: 'igst', amountPaise: -line.igstPaise },
        ],
      },
    ],
    entitlements: line.materialIds.map((material_id) => ({
      user_id: sale.userId,
      material_id,
      source: 'purchase',
      order_line_id: lineId,
      starts_at: at,
      ends_at: accessEnd(sale.at, line.validityDays),
      created_at: at,
    })),
  };
}

function lineOf({ of }: PlannedSale, settings: Settings): PricedLine {
  const rules = { tax: settings.tax, legal: settings.legal, placeOfSupply: settings.legal.state };
  if ('product' in of) {
    const [line] = priceOrder({ product: of.product, discountPaise: 0, deliveryPaise: null, ...rules }).lines;
    if (!line) throw new Error('a product without a line');
    return line;
  }
  const { amountPaise, title, titles, id, isExam } = of.due;
  const taxClass = isExam ? 'exam_fee' : 'coaching';
  return {
    kind: 'fee',
    productId: null,
    title,
    titles,
    pricePaise: amountPaise,
    discountPaise: 0,
    amountPaise,
    taxClass,
    ...taxOf({ amountPaise, taxClass }, rules),
    ships: false,
    materialIds: [],
    classIds: [],
    batchId: null,
    batchTerm: null,
    feeDueId: id,
    validityDays: null,
  };
}

const rowOfLine = (line: PricedLine, { id, orderId }: { id: string; orderId: string }) => ({
  id,
  order_id: orderId,
  position: 0,
  kind: line.kind,
  product_id: line.productId,
  title: line.title,
  titles: line.titles,
  price_paise: line.pricePaise,
  discount_paise: line.discountPaise,
  amount_paise: line.amountPaise,
  tax_code: line.taxCode,
  tax_rate_percent: line.taxRatePercent,
  cgst_paise: line.cgstPaise,
  sgst_paise: line.sgstPaise,
  igst_paise: line.igstPaise,
  ships: line.ships,
  material_ids: line.materialIds,
  class_ids: line.classIds,
  validity_days: line.validityDays,
  tax_class: line.taxClass,
  batch_id: line.batchId,
  fee_due_id: line.feeDueId,
});

/** A UTR or an approval code, each once. */
function referenceOf(method: PlannedSale['method'], place: number): string {
  if (method === 'cash') return '';
  return method === 'upi' ? String(300_000_000_000 + place * 7919) : `A${String(100_000 + place)}`;
}

function gatewayRows(
  { at: paidAt, method }: PlannedSale,
  of: { orderId: string; gatewayPaymentId: string; totalPaise: number; order: number },
) {
  const at = paidAt.toISOString();
  const gatewayOrderId = `order_demo${String(of.order).padStart(8, '0')}`;
  return {
    gatewayOrder: {
      order_id: of.orderId,
      provider: 'sandbox',
      gateway_order_id: gatewayOrderId,
      amount_paise: of.totalPaise,
      created_at: at,
      offered_at: at,
      is_test: true,
    },
    event: {
      provider: 'sandbox',
      event_id: `evt_demo${of.order}`,
      kind: 'payment.captured',
      gateway_order_id: gatewayOrderId,
      gateway_payment_id: of.gatewayPaymentId,
      amount_paise: of.totalPaise,
      occurred_at: at,
      received_at: at,
      outcome: 'applied',
      state: 'settled',
      attempts: 1,
    },
    sandboxOrder: {
      id: gatewayOrderId,
      reference: of.orderId,
      amount_paise: of.totalPaise,
      return_path: `/payment-success?order=${of.orderId}`,
      created_at: at,
    },
    sandboxPayment: {
      id: of.gatewayPaymentId,
      order_id: gatewayOrderId,
      method,
      outcome: 'success',
      created_at: at,
      amount_paise: of.totalPaise,
      captured_at: at,
    },
  };
}
