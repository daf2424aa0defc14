import { Readable } from 'node:stream';
import type { LedgerAccount } from '../../../contract/books/accounts.ts';
import type { App } from '../../app.ts';
import { withinWork } from '../../db/work.ts';
import type { Download } from '../../http/routes.ts';
import { indianDate, rupees } from '../rules.ts';
import type { BookedJournal } from './journal-store.ts';
import { everyJournal } from './read-accounts.ts';

/**
 * Our accounts as ledgers of Tally, each under one of Tally's own groups. Their names are as accountants call them there and stay as
 * they are: another name would be another ledger in the books of whoever took an earlier month in.
 */
const tallyLedgers: Record<LedgerAccount, { name: string; group: string }> = {
  bank: { name: 'Bank', group: 'Bank Accounts' },
  cash: { name: 'Cash at the desk', group: 'Cash-in-Hand' },
  gateway: { name: 'Payment gateway', group: 'Current Assets' },
  customer_advances: { name: 'Advances from students', group: 'Current Liabilities' },
  sales: { name: 'Sales', group: 'Sales Accounts' },
  delivery: { name: 'Delivery charges', group: 'Direct Incomes' },
  cgst: { name: 'Output CGST', group: 'Duties & Taxes' },
  sgst: { name: 'Output SGST', group: 'Duties & Taxes' },
  igst: { name: 'Output IGST', group: 'Duties & Taxes' },
  gateway_fees: { name: 'Gateway fees', group: 'Indirect Expenses' },
  input_tax: { name: 'Input IGST', group: 'Duties & Taxes' },
  bank_charges: { name: 'Bank charges', group: 'Indirect Expenses' },
  other: { name: 'To be explained', group: 'Suspense A/c' },
};

/** Every kind of journal as a type of voucher that Tally has from the start. */
const voucherTypes: Record<BookedJournal['kind'], string> = {
  capture: 'Receipt',
  settlement: 'Sales',
  refund: 'Payment',
  refund_failed: 'Receipt',
  payout: 'Journal',
  bank_line: 'Journal',
  drawer: 'Journal',
};

/** A month's journals as vouchers in Tally's import XML, written while it is read. */
export async function exportTally(app: App, { month }: { month: string }): Promise<Download> {
  const { XMLBuilder } = await import('fast-xml-parser');
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
  async function* parts() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n${builder.build({
      HEADER: { TALLYREQUEST: 'Import Data' },
    })}<BODY><IMPORTDATA>\n${builder.build({ REQUESTDESC: { REPORTNAME: 'All Masters' } })}<REQUESTDATA>\n`;
    for (const { name, group } of Object.values(tallyLedgers)) {
      const ledger = { '@_NAME': name, '@_ACTION': 'Create', NAME: name, PARENT: group };
      yield builder.build({ TALLYMESSAGE: { LEDGER: ledger } });
    }
    for await (const one of everyJournal(app, month)) yield builder.build({ TALLYMESSAGE: { VOUCHER: voucher(one) } });
    yield '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n';
  }
  const content = withinWork({ kind: 'export' }, () => Readable.from(parts()));
  return {
    content,
    type: 'application/xml',
    filename: `tally ${month}.xml`,
    cacheControl: 'no-store',
  };
}

function voucher(one: BookedJournal) {
  const type = voucherTypes[one.kind];
  return {
    '@_VCHTYPE': type,
    '@_ACTION': 'Create',
    '@_REMOTEID': `academy-ledger-${one.id}`,
    DATE: indianDate(one.at).replaceAll('-', ''),
    VOUCHERTYPENAME: type,
    VOUCHERNUMBER: one.document || `L${one.id}`,
    REFERENCE: one.reference,
    NARRATION: [one.reference, one.party, one.method].filter(Boolean).join(', '),
    'ALLLEDGERENTRIES.LIST': one.entries.map(({ account, amountPaise }) => ({
      LEDGERNAME: tallyLedgers[account].name,
      // Tally writes a debit as a negative amount that is deemed positive.
      ISDEEMEDPOSITIVE: amountPaise > 0 ? 'Yes' : 'No',
      AMOUNT: rupees(-amountPaise),
    })),
  };
}
