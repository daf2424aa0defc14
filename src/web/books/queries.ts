import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bookAccounts, type LedgerAccount } from '../../contract/books/accounts.ts';
import { bookBank } from '../../contract/books/bank.ts';
import { bookMonths } from '../../contract/books/months.ts';
import { bookRegister, type DocumentKind } from '../../contract/books/register.ts';
import { bookReturns } from '../../contract/books/returns.ts';
import { call } from '../api/client.ts';

/** Everything of the books; invalidate it after a change. */
export const booksKey = ['books'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

export interface DocumentFilter {
  month: string;
  kind: string;
  business: boolean;
  search: string;
}

/** A filter as the server takes it. */
export const documentQuery = ({ month, kind, business, search }: DocumentFilter) => ({
  month,
  ...(kind ? { kind: kind as DocumentKind } : {}),
  business: String(business),
  search,
});

export const documentList = (filter: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: [...booksKey, 'documents', filter],
    queryFn: ({ pageParam, signal }) =>
      call(bookRegister.listDocuments, {
        query: { ...documentQuery(filter), limit: 50, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const documentTotals = (filter: DocumentFilter) =>
  queryOptions({
    queryKey: [...booksKey, 'totals', filter],
    queryFn: ({ signal }) => call(bookRegister.sumDocuments, { query: documentQuery(filter), signal }),
    ...fresh,
  });

export const trialBalance = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'balance', month],
    queryFn: ({ signal }) => call(bookAccounts.readTrialBalance, { query: { month }, signal }),
    ...fresh,
  });

export const journalList = ({ month, day, account }: { month: string; day: string; account: string }) =>
  infiniteQueryOptions({
    queryKey: [...booksKey, 'journals', month, day, account],
    queryFn: ({ pageParam, signal }) =>
      call(bookAccounts.listJournals, {
        query: {
          month,
          ...(day ? { day } : {}),
          ...(account ? { account: account as LedgerAccount } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const monthReturn = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'return', month],
    queryFn: ({ signal }) => call(bookReturns.readReturn, { query: { month }, signal }),
    ...fresh,
  });

export const monthOverview = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'month', month],
    queryFn: ({ signal }) => call(bookMonths.readMonth, { params: { month }, signal }),
    ...fresh,
  });

export const bankLineList = ({ month, state }: { month: string; state: string }) =>
  infiniteQueryOptions({
    queryKey: [...booksKey, 'bank-lines', month, state],
    queryFn: ({ pageParam, signal }) =>
      call(bookBank.listBankLines, {
        query: {
          month,
          ...(state === 'open' ? { state: 'open' as const } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

export const settlementList = (month: string) =>
  infiniteQueryOptions({
    queryKey: [...booksKey, 'settlements', month],
    queryFn: ({ pageParam, signal }) =>
      call(bookBank.listSettlements, { query: { month, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...fresh,
  });

/** What an open line of the bank could be. */
export const lineCandidates = (id: string) =>
  queryOptions({
    queryKey: [...booksKey, 'candidates', id],
    queryFn: ({ signal }) => call(bookBank.listCandidates, { params: { id }, signal }),
    ...fresh,
  });
