import type { Language } from '../../contract/languages.ts';
import type { DeskMethod } from '../../contract/orders/desk.ts';

interface ReceiptWords {
  title: string;
  number: string;
  date: string;
  from: string;
  purpose: string;
  by: string;
  methods: Record<DeskMethod, string>;
  amount: string;
  due: string;
  takenBy: string;
  subjectToClearance: string;
  bounced: string;
  unsigned: string;
}

/** What stands on a receipt around its figures. */
export const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Receipt no.',
    date: 'Date',
    from: 'Received from',
    purpose: 'For',
    by: 'Paid by',
    methods: { cash: 'Cash', upi: 'UPI', card: 'Card', cheque: 'Cheque' },
    amount: 'Amount',
    due: 'Still due',
    takenBy: 'Received by',
    subjectToClearance: 'Valid once the cheque has cleared.',
    bounced: 'The cheque bounced: this receipt is not valid.',
    unsigned: 'Computer-generated; valid without a signature.',
  },
  mr: {
    title: 'पावती',
    number: 'पावती क्र.',
    date: 'तारीख',
    from: 'कोणाकडून मिळाले',
    purpose: 'कशासाठी',
    by: 'पैसे कसे दिले',
    methods: { cash: 'रोख', upi: 'UPI', card: 'कार्ड', cheque: 'धनादेश' },
    amount: 'रक्कम',
    due: 'बाकी रक्कम',
    takenBy: 'स्वीकारणारे',
    subjectToClearance: 'धनादेश वटल्यावर ही पावती वैध.',
    bounced: 'धनादेश वटला नाही: ही पावती वैध नाही.',
    unsigned: 'संगणकावर तयार केलेली; सहीशिवाय वैध.',
  },
  hi: {
    title: 'रसीद',
    number: 'रसीद सं.',
    date: 'तारीख़',
    from: 'किनसे मिला',
    purpose: 'किसके लिए',
    by: 'भुगतान का तरीक़ा',
    methods: { cash: 'नक़द', upi: 'UPI', card: 'कार्ड', cheque: 'चेक' },
    amount: 'राशि',
    due: 'बाक़ी राशि',
    takenBy: 'लेने वाले',
    subjectToClearance: 'चेक का भुगतान होने पर ही मान्य.',
    bounced: 'चेक बाउंस हुआ: यह रसीद मान्य नहीं है.',
    unsigned: 'कंप्यूटर से बनी; हस्ताक्षर के बिना मान्य.',
  },
};
