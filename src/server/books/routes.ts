import { bookAccounts } from '../../contract/books/accounts.ts';
import { bookBank } from '../../contract/books/bank.ts';
import { bookMonths } from '../../contract/books/months.ts';
import { bookRegister } from '../../contract/books/register.ts';
import { bookReturns } from '../../contract/books/returns.ts';
import { bind } from '../http/routes.ts';
import { exportTally } from './accounts/export-tally.ts';
import { exportJournals, listJournals, readTrialBalance } from './accounts/read-accounts.ts';
import { queueFetch } from './bank/fetch-settlements.ts';
import { importBankLines } from './bank/import-bank-lines.ts';
import { importSettlements } from './bank/import-settlements.ts';
import { listBankLines, listCandidates, listSettlements, settleBankLine } from './bank/settle-line.ts';
import { undoBankLine } from './bank/undo-line.ts';
import { exportDocuments, listDocuments, sumDocuments } from './list-documents.ts';
import { closeMonth, reopenMonth } from './months/close-month.ts';
import { readMonth } from './months/read-month.ts';
import { exportReturn, exportReturnTable, readReturn } from './returns/read-return.ts';
import { saveDocuments } from './save-documents.ts';

export const bookRegisterRoutes = bind(bookRegister, {
  listDocuments: (app, { query }) => listDocuments(app, query),
  sumDocuments: (app, { query }) => sumDocuments(app, query),
  exportDocuments: (app, { query }) => exportDocuments(app, query),
  saveDocuments: (app, { query }) => saveDocuments(app, query),
});

export const bookReturnRoutes = bind(bookReturns, {
  readReturn: (app, { query }) => readReturn(app, query),
  exportReturn: (app, { query }) => exportReturn(app, query),
  exportReturnTable: (app, { query }) => exportReturnTable(app, query),
});

export const bookAccountRoutes = bind(bookAccounts, {
  readTrialBalance: (app, { query }) => readTrialBalance(app, query),
  listJournals: (app, { query }) => listJournals(app, query),
  exportJournals: (app, { query }) => exportJournals(app, query),
  exportTally: (app, { query }) => exportTally(app, query),
});

export const bookBankRoutes = bind(bookBank, {
  listSettlements: (app, { query }) => listSettlements(app, query),
  fetchSettlements: (app, { body }) => queueFetch(app, body),
  importSettlements: (app, { body, caller }) => importSettlements(app, { ...body, actorId: caller.userId }),
  listBankLines: (app, { query }) => listBankLines(app, query),
  importBankLines: (app, { body, caller }) => importBankLines(app, { ...body, actorId: caller.userId }),
  listCandidates: (app, { params }) => listCandidates(app, params),
  settleBankLine: (app, { params, body, caller }) =>
    settleBankLine(app, { id: params.id, decision: body, actorId: caller.userId }),
  undoBankLine: (app, { params, body, caller }) =>
    undoBankLine(app, { ...body, id: params.id, actorId: caller.userId }),
});

export const bookMonthRoutes = bind(bookMonths, {
  readMonth: (app, { params }) => readMonth(app, params),
  closeMonth: (app, { params, caller }) => closeMonth(app, { ...params, actorId: caller.userId }),
  reopenMonth: (app, { params, body, caller }) => reopenMonth(app, { ...params, ...body, actorId: caller.userId }),
});
