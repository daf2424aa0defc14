import type { Language } from '../../contract/languages.ts';

/** What is signed for a refund that was paid out of a drawer. */
export interface CashVoucher {
  number: string;
  paidOutAt: string;
  amountPaise: number;
  inWords: string;
  language: Language;
  orderNumber: string;
  title: string;
  student: string;
  /** The academy's own of the student; '' for none. */
  studentNumber: string;
  /** By which the money was taken. */
  receipts: string[];
  approvedBy: string;
  paidBy: string;
  academy: { name: string; address: string; phone: string; gstin: string };
}
