import type { Journal, LedgerAccount } from '../../../contract/books/accounts.ts';

/** What a file calls an account and a kind of journal: the screen’s English words (`web/books/copy.ts`). */
export const accountLabels: Record<LedgerAccount, string> = {
  bank: 'Bank',
  cash: 'Cash',
  gateway: 'Payment gateway',
  customer_advances: 'Advances from students',
  sales: 'Sales',
  delivery: 'Delivery charges',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  gateway_fees: 'Gateway fees',
  input_tax: 'GST on gateway fees',
  bank_charges: 'Bank charges',
  other: 'To be explained',
};

export const journalKindLabels: Record<Journal['kind'], string> = {
  capture: 'Money received',
  settlement: 'Sale',
  refund: 'Refund sent',
  refund_failed: 'Refund came back',
  payout: 'Gateway settlement',
  bank_line: 'Bank line',
  drawer: 'Drawer short or over',
};
