import type { DeskMethod } from '../../../contract/orders/desk.ts';
import { paiseOf, rupeesText } from '../../i18n/typed-numbers.ts';

/** A payment at the desk, as typed. */
export interface PaymentValues {
  method: DeskMethod;
  amount: string;
  reference: string;
  bank: string;
  chequeDate: string;
}

export const startPayment = (duePaise: number): PaymentValues => ({
  method: 'cash',
  amount: rupeesText(duePaise),
  reference: '',
  bank: '',
  chequeDate: '',
});

/** What is sent; what the method does not need is left out. */
export function paymentOf(values: PaymentValues) {
  const { method, amount, reference, bank, chequeDate } = values;
  return {
    method,
    amountPaise: paiseOf(amount) ?? 0,
    reference: method === 'cash' ? '' : reference.replace(/\s/g, ''),
    bank: method === 'cheque' ? bank : '',
    chequeDate: method === 'cheque' ? chequeDate || null : null,
  };
}
