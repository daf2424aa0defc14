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

interface VoucherWords {
  title: string;
  number: string;
  date: string;
  to: string;
  purpose: string;
  receipts: string;
  amount: string;
  approvedBy: string;
  paidBy: string;
  received: string;
  signature: string;
}

/** What stands on a voucher around its figures. */
export const voucherWords: Record<Language, VoucherWords> = {
  en: {
    title: 'Cash refund voucher',
    number: 'Voucher no.',
    date: 'Date',
    to: 'Paid to',
    purpose: 'Refund for',
    receipts: 'Against receipts',
    amount: 'Amount',
    approvedBy: 'Approved by',
    paidBy: 'Paid by',
    received: 'I have received this amount in cash.',
    signature: 'Signature of the receiver',
  },
  mr: {
    title: 'रोख परताव्याचे व्हाउचर',
    number: 'व्हाउचर क्र.',
    date: 'तारीख',
    to: 'कोणाला दिले',
    purpose: 'कशाचा परतावा',
    receipts: 'पावती क्र.',
    amount: 'रक्कम',
    approvedBy: 'मंजूर करणारे',
    paidBy: 'पैसे देणारे',
    received: 'ही रक्कम मला रोख मिळाली.',
    signature: 'रक्कम घेणाऱ्याची सही',
  },
  hi: {
    title: 'नक़द रिफ़ंड वाउचर',
    number: 'वाउचर सं.',
    date: 'तारीख़',
    to: 'किसे दिया',
    purpose: 'किसका रिफ़ंड',
    receipts: 'रसीद सं.',
    amount: 'राशि',
    approvedBy: 'मंज़ूरी देने वाले',
    paidBy: 'पैसे देने वाले',
    received: 'यह राशि मुझे नक़द मिल गई है.',
    signature: 'पाने वाले के हस्ताक्षर',
  },
};
