import type { Language } from '../../contract/languages.ts';
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
