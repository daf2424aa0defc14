import type { Language } from '../../contract/languages.ts';
import type { DeskMethod } from '../../contract/orders/desk.ts';
import type { Invoice } from '../../contract/orders/invoices.ts';

interface PaperWords {
  kinds: Record<Invoice['kind'], string>;
  number: string;
  date: string;
  order: string;
  /** The document that a credit note belongs to. */
  against: string;
  reason: string;
  state: string;
  soldTo: string;
  shippedTo: string;
  creditTo: string;
  placeOfSupply: string;
  item: string;
  code: string;
  taxable: string;
  amount: string;
  total: string;
  delivery: string;
  /** The price before a discount, and what came off. */
  less: (price: string, discount: string) => string;
  taxIncluded: string;
  noTax: string;
  sandbox: string;
  /** Needs no signature: made by a computer. */
  unsigned: string;
  page: (page: number, pages: number) => string;
}

/** What stands on an invoice or a credit note around its figures. */
export const paperWords: Record<Language, PaperWords> = {
  en: {
    kinds: { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' },
    number: 'No.',
    date: 'Date',
    order: 'Order',
    against: 'For',
    reason: 'Reason',
    state: 'State',
    soldTo: 'Sold to',
    shippedTo: 'Shipped to',
    creditTo: 'Credited to',
    placeOfSupply: 'Place of supply',
    item: 'Item',
    code: 'HSN/SAC',
    taxable: 'Taxable',
    amount: 'Amount',
    total: 'Total',
    delivery: 'Delivery',
    less: (price, discount) => `${price} less ${discount}`,
    taxIncluded: 'Prices include the tax shown.',
    noTax: 'No tax is charged on this supply.',
    sandbox: 'Sandbox: no real money',
    unsigned: 'Computer-generated; valid without a signature.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  mr: {
    kinds: { tax_invoice: 'टॅक्स इन्व्हॉइस', bill_of_supply: 'बिल ऑफ सप्लाय', credit_note: 'क्रेडिट नोट' },
    number: 'क्र.',
    date: 'तारीख',
    order: 'ऑर्डर',
    against: 'यासाठी',
    reason: 'कारण',
    state: 'राज्य',
    soldTo: 'ग्राहक',
    shippedTo: 'डिलिव्हरीचा पत्ता',
    creditTo: 'ज्यांना परत',
    placeOfSupply: 'पुरवठ्याचे राज्य',
    item: 'तपशील',
    code: 'HSN/SAC',
    taxable: 'करपात्र',
    amount: 'रक्कम',
    total: 'एकूण',
    delivery: 'डिलिव्हरी',
    less: (price, discount) => `${price} वजा ${discount}`,
    taxIncluded: 'किमतीत दाखवलेला कर धरला आहे.',
    noTax: 'या विक्रीवर कर आकारलेला नाही.',
    sandbox: 'चाचणी: खरे पैसे नाहीत',
    unsigned: 'संगणकावर तयार केलेले; सहीशिवाय वैध.',
    page: (page, pages) => `पान ${page} / ${pages}`,
  },
  hi: {
    kinds: { tax_invoice: 'टैक्स इनवॉइस', bill_of_supply: 'बिल ऑफ़ सप्लाई', credit_note: 'क्रेडिट नोट' },
    number: 'सं.',
    date: 'तारीख़',
    order: 'ऑर्डर',
    against: 'इसके लिए',
    reason: 'कारण',
    state: 'राज्य',
    soldTo: 'ग्राहक',
    shippedTo: 'डिलीवरी का पता',
    creditTo: 'जिन्हें वापस',
    placeOfSupply: 'आपूर्ति का राज्य',
    item: 'विवरण',
    code: 'HSN/SAC',
    taxable: 'कर योग्य',
    amount: 'राशि',
    total: 'कुल',
    delivery: 'डिलीवरी',
    less: (price, discount) => `${price} में से ${discount} कम`,
    taxIncluded: 'क़ीमत में दिखाया गया कर शामिल है.',
    noTax: 'इस बिक्री पर कर नहीं लगा है.',
    sandbox: 'सैंडबॉक्स: असली पैसा नहीं',
    unsigned: 'कंप्यूटर से बना; हस्ताक्षर के बिना मान्य.',
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
  },
};

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

/** What stands on the slip that lies in a parcel, in its reader's language. */
export const slipWords: Record<
  Language,
  { slip: string; order: string; date: string; to: string; inside: string; missing: string; thanks: string }
> = {
  en: {
    slip: 'Packing slip',
    order: 'Parcel',
    date: 'Date',
    to: 'Deliver to',
    inside: 'In this parcel',
    missing: 'Something missing or damaged? Open your order in the app and press “Something is missing”.',
    thanks: 'Study well!',
  },
  mr: {
    slip: 'पॅकिंग स्लिप',
    order: 'पार्सल',
    date: 'तारीख',
    to: 'पत्ता',
    inside: 'या पार्सलमध्ये',
    missing: 'काही कमी किंवा खराब आहे? ॲपमध्ये तुमची ऑर्डर उघडा आणि “काहीतरी कमी आहे” दाबा.',
    thanks: 'अभ्यासासाठी शुभेच्छा!',
  },
  hi: {
    slip: 'पैकिंग स्लिप',
    order: 'पार्सल',
    date: 'तारीख़',
    to: 'पता',
    inside: 'इस पार्सल में',
    missing: 'कुछ कम या ख़राब है? ऐप में अपना ऑर्डर खोलें और “कुछ कम है” दबाएँ.',
    thanks: 'पढ़ाई के लिए शुभकामनाएँ!',
  },
};
