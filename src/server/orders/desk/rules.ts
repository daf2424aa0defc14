import type { FieldErrorCode } from '../../../contract/field-errors.ts';
import type { DeskPaymentForm } from '../../../contract/orders/desk.ts';

const bounds: Record<DeskPaymentForm['method'], RegExp> = {
  cash: /^$/,
  upi: /^\d{12}$/,
  card: /^[A-Z0-9]{4,20}$/,
  cheque: /^\d{6,9}$/,
};

const wrongReference: Record<DeskPaymentForm['method'], FieldErrorCode> = {
  cash: 'invalid',
  upi: 'utr_format',
  card: 'approval_code_format',
  cheque: 'cheque_number_format',
};

/**
 * Validates a payment as entered, by field. A cheque may be dated at most three months back (its validity, by the Reserve Bank)
 * or ahead.
 */
export function paymentMistakes(
  form: Pick<DeskPaymentForm, 'method' | 'reference' | 'bank' | 'chequeDate'>,
  today: string,
): Partial<Record<'reference' | 'bank' | 'chequeDate', FieldErrorCode>> {
  const { method, bank, chequeDate } = form;
  const mistakes: ReturnType<typeof paymentMistakes> = {};
  if (!bounds[method].test(form.reference.toUpperCase())) mistakes.reference = wrongReference[method];
  if (method !== 'cheque') return mistakes;
  if (bank.length < 2) mistakes.bank = 'bank_missing';
  const days = chequeDate === null ? Number.NaN : (Date.parse(chequeDate) - Date.parse(today)) / 86_400_000;
  if (!(Math.abs(days) <= 92)) mistakes.chequeDate = 'cheque_date_unlikely';
  return mistakes;
}

/** The amount that can still be taken for an order; uncleared cheques count as taken. */
export function dueOf(order: { totalPaise: number }, taken: { paidPaise: number; waitingPaise: number }): number {
  return Math.max(0, order.totalPaise - taken.paidPaise - taken.waitingPaise);
}

/** The expected content of a drawer, in paise. */
export function expectedInDrawer(drawer: {
  floatPaise: number;
  takenPaise: number;
  movedPaise: number;
  refundedPaise: number;
}): number {
  return drawer.floatPaise + drawer.takenPaise + drawer.movedPaise - drawer.refundedPaise;
}
