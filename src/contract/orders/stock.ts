import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { setBook } from './products.ts';

/**
 * Why copies came or went: `sold` is a copy that an order took, `released` one that an order gave back which was not paid or
 * not sent, `returned` goods that came back, `resent` a copy that left again.
 */
export const stockReasons = ['received', 'sold', 'released', 'returned', 'resent', 'written_off', 'corrected'] as const;
export type StockReason = (typeof stockReasons)[number];

/** What staff write themselves; the others follow orders and parcels. */
export const writtenReasons = ['received', 'written_off', 'corrected'] as const;
export type WrittenReason = (typeof writtenReasons)[number];

/** Copies of an order's books that leave the stock once more; at most as many as the order had of each. */
export const copiesAgain = z
  .array(z.object({ productId: id, copies: z.int().check(z.minimum(1), z.maximum(1000)) }))
  .check(z.maxLength(100));
export type CopiesAgain = z.infer<typeof copiesAgain>;

/** A product whose copies are counted. */
export const stockItem = z.object({
  id,
  title: z.string(),
  stock: z.int(),
  /** Staff are warned while so many or fewer are left; null for no warning. */
  lowStockAt: z.nullable(z.int()),
  isLow: z.boolean(),
});
export type StockItem = z.infer<typeof stockItem>;

export const stockMovement = z.object({
  id: z.string(),
  change: z.int(),
  leftAfter: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  /** The order that it belongs to. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** Who wrote it; null for the system. */
  by: z.nullable(z.string()),
  at: instant,
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Goods that came back and that nobody has put away yet. */
export const goodsBack = z.object({
  /** Of the order’s line, or of the parcel that was sent again. */
  id,
  orderId: id,
  /** Of the order, or of the parcel that was sent again. */
  number: z.string(),
  title: z.string(),
  /** Of a set, or of what was sent again. */
  books: z.array(setBook),
  backAt: instant,
});
export type GoodsBack = z.infer<typeof goodsBack>;

const access = ['packer', 'accountant'] as const;

export const stock = {
  listStock: endpoint({
    method: 'GET',
    path: '/api/admin/stock',
    summary: 'Products whose copies are counted, by title; `low` leaves only those that need ordering.',
    access,
    query: z.extend(pageQuery, { low: z.optional(z.enum(['yes'])) }),
    response: pageOf(stockItem),
  }),
  listStockMovements: endpoint({
    method: 'GET',
    path: '/api/admin/stock/:id/movements',
    summary: 'Every change of a product’s copies with its reason, newest first.',
    access,
    params: idParams,
    query: pageQuery,
    response: pageOf(stockMovement),
  }),
  recordStock: endpoint({
    method: 'POST',
    path: '/api/admin/stock/:id/movements',
    summary:
      'Record copies that were received or written off, or how many were counted: for `corrected` the count, else how many came or went.',
    access,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({
      reason: z.enum(writtenReasons),
      copies: z.int().check(z.minimum(0), z.maximum(100_000)),
      note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      /** What was left when somebody looked; a count of copies is refused when some were sold meanwhile. */
      seenStock: z.int(),
    }),
    response: stockItem,
    errors: ['not_found', 'invalid_transition', 'idempotency_mismatch'],
  }),
};

export const goodsReturned = {
  listGoodsBack: endpoint({
    method: 'GET',
    path: '/api/admin/goods-back',
    summary: 'Goods that came back and wait to be put into stock or written off, the oldest first.',
    access,
    query: pageQuery,
    response: pageOf(goodsBack),
  }),
  putAway: endpoint({
    method: 'POST',
    path: '/api/admin/goods-back/:id',
    summary:
      'Put goods that came back, of an order’s line or of a parcel that was sent again, into stock, or write them off; once.',
    access,
    params: idParams,
    body: z.object({ keepAs: z.enum(['stock', 'written_off']) }),
    response: goodsBack,
    errors: ['not_found', 'invalid_transition'],
  }),
};
