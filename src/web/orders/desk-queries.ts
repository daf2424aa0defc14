import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { desks } from '../../contract/orders/desk.ts';
import { drawers } from '../../contract/orders/drawers.ts';
import type { ProductKind } from '../../contract/orders/products.ts';
import { payments } from '../../contract/payments.ts';
import { call } from '../api/client.ts';

/** Everything of the front desk; invalidate it after each payment. */
export const deskKey = ['orders', 'desk'];

const fresh = { staleTime: 10_000, refetchOnMount: true } as const;
const paged = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next, ...fresh };
const from = (after: string) => (after ? { after } : {});

/** What can be sold; a change of the search keeps what is shown until the next is there. */
export const deskProducts = (search: string, kind: ProductKind | '') =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'products', search, kind],
    queryFn: ({ pageParam, signal }) =>
      call(desks.listDeskProducts, {
        query: { limit: 10, ...(search ? { search } : {}), ...(kind ? { kind } : {}), ...from(pageParam) },
        signal,
      }),
    placeholderData: (before) => before,
    ...paged,
  });

/** Not under `deskKey`: once sold, it would be asked for again and refused. */
export const saleQuote = (studentId: string, productId: string, couponCode: string) =>
  queryOptions({
    queryKey: ['sale quote', studentId, productId, couponCode],
    queryFn: ({ signal }) =>
      call(desks.quoteSale, { params: { id: studentId }, body: { productId, couponCode }, signal }),
    retry: false,
    staleTime: 0,
  });

export const studentDues = (studentId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'dues', studentId],
    queryFn: ({ signal }) => call(desks.listStudentDues, { params: { id: studentId }, signal }),
    ...fresh,
  });

export const studentReceipts = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'receipts', studentId],
    queryFn: ({ pageParam, signal }) =>
      call(desks.listReceipts, { query: { studentId, limit: 5, ...from(pageParam) }, signal }),
    ...paged,
  });

/** Cheques that wait for the bank. */
export const waitingCheques = infiniteQueryOptions({
  queryKey: [...deskKey, 'cheques'],
  queryFn: ({ pageParam, signal }) =>
    call(desks.listReceipts, { query: { state: 'waiting', limit: 10, ...from(pageParam) }, signal }),
  ...paged,
});

export const ownDrawer = queryOptions({
  queryKey: [...deskKey, 'drawer'],
  queryFn: ({ signal }) => call(drawers.getOwnDrawer, { signal }),
  ...fresh,
});

export const dayBook = (day: string) =>
  queryOptions({
    queryKey: [...deskKey, 'day-book', day],
    queryFn: ({ signal }) => call(drawers.getDayBook, { query: { day }, signal }),
    ...fresh,
  });

/** Refunds of money from the desk that can be paid out in cash. */
export const cashRefunds = queryOptions({
  queryKey: [...deskKey, 'refunds'],
  queryFn: ({ signal }) => call(payments.listBankRefunds, { signal }),
  select: ({ items }) => items.filter((one) => one.fromDesk && one.reference === null),
  ...fresh,
});
