import { msg } from '@lingui/core/macro';

/** Kinds of documents by their names on screen. */
export const documentKindNames = {
  tax_invoice: msg`Tax invoice`,
  bill_of_supply: msg`Bill of supply`,
  credit_note: msg`Credit note`,
  receipt: msg`Receipt`,
} as const;

export const accountNames = {
  bank: msg`Bank`,
  cash: msg`Cash`,
  gateway: msg`Payment gateway`,
  customer_advances: msg`Advances from students`,
  sales: msg`Sales`,
  delivery: msg`Delivery charges`,
  cgst: msg`CGST`,
  sgst: msg`SGST`,
  igst: msg`IGST`,
  gateway_fees: msg`Gateway fees`,
  input_tax: msg`GST on gateway fees`,
  bank_charges: msg`Bank charges`,
  other: msg`To be explained`,
} as const;

export const journalKindNames = {
  capture: msg`Money received`,
  settlement: msg`Sale`,
  refund: msg`Refund sent`,
  refund_failed: msg`Refund came back`,
  payout: msg`Gateway settlement`,
  bank_line: msg`Bank line`,
  drawer: msg`Drawer short or over`,
} as const;

/** The tables of GSTR-1 as the portal calls them. */
export const returnTableNames = {
  b2b: msg`B2B: invoices to businesses`,
  b2cl: msg`B2CL: large sales to other states`,
  b2cs: msg`B2CS: sales to consumers`,
  cdnr: msg`CDNR: credit notes to businesses`,
  cdnur: msg`CDNUR: credit notes of large sales`,
  nil: msg`Nil rated and outside GST`,
  hsn: msg`HSN: summary by code`,
  doc_issue: msg`Documents issued`,
} as const;

export const bankLineStateNames = {
  open: msg`To explain`,
  matched: msg`Matched`,
  booked: msg`Booked`,
} as const;

export const matchKindNames = {
  settlement: msg`Gateway settlement`,
  transfer: msg`UPI transfer`,
  receipt: msg`Receipt`,
  refund: msg`Bank refund`,
} as const;

export const bookedAsNames = {
  bank_charges: msg`Bank charges`,
  cash_deposit: msg`Cash deposited at the bank`,
  other: msg`To be explained`,
} as const;

/** Why a row of a file cannot be taken in. */
export const importFaultWords = {
  columns_missing: msg`The columns for date, text and amounts couldn’t be found.`,
  day_unclear: msg`The date can’t be read, or is yet to come.`,
  amount_unclear: msg`The amount can’t be read.`,
  both_sides: msg`A row has either a debit or a credit, not both.`,
  month_closed: msg`One of the lines falls in a closed month.`,
  too_long: msg`The reference is too long.`,
  too_many_rows: msg`The file has more than 5,000 rows. Nothing was imported. Split it, for example by week.`,
  twice: msg`The same entry is in the file twice.`,
} as const;

/** What has to be so before a month is closed, and what is missing where it is not. */
export const closingCheckWords = {
  month_over: { met: msg`The month is over`, unmet: msg`The month is not over yet` },
  balanced: { met: msg`The ledger balances`, unmet: msg`The ledger does not balance` },
  bank_lines: { met: msg`Every bank line is explained`, unmet: msg`Bank lines have to be explained` },
  settlements: {
    met: msg`Every settlement is in the bank`,
    unmet: msg`Settlements are not in the bank’s statement yet`,
  },
} as const;
