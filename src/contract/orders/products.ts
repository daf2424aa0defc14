import * as z from 'zod/mini';
import { batchTerm } from '../batches/batch-term.ts';
import { classSubjects } from '../classes/classes.ts';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { translated } from '../languages.ts';
import { paise, pricePaise } from '../money.ts';
import { title } from '../names.ts';

/** What can be sold; `exam_fee` is an exam authority's own fee that the academy only passes on. */
export const productKinds = [
  'digital_material',
  'package',
  'printed',
  'class_seat',
  'mentoring',
  'exam_fee',
  'batch',
] as const;
export const productKind = z.enum(productKinds);
export type ProductKind = z.infer<typeof productKind>;

/**
 * `coaching` carries 18 % (SAC 999293), `printed_book` nothing (HSN 4901); `exam_fee` nothing, as money that a pure agent passes
 * on is no part of a supply's value (CGST Rules, rule 33).
 */
export const taxClasses = ['coaching', 'printed_book', 'exam_fee'] as const;
export const taxClass = z.enum(taxClasses);
export type TaxClass = z.infer<typeof taxClass>;

/** What a buyer sees of a product. Prices include tax. */
export const product = z.object({
  id,
  kind: productKind,
  title: z.string(),
  /** What is inside, one thing a line. */
  contents: z.string(),
  /** What a buyer will learn, one thing a line. */
  outcomes: z.string(),
  /** A question on one line, its answer on the following ones, an empty line before the next. */
  questions: z.string(),
  pricePaise: paise,
  mrpPaise: z.nullable(paise),
  /** Days that access lasts from payment; null without an end. */
  validityDays: z.nullable(z.int()),
  isOnSale: z.boolean(),
  /** Whether something is sent by courier, so that an address is needed. */
  ships: z.boolean(),
  /** False when the printed copies are gone. */
  inStock: z.boolean(),
  /** The materials that it opens. */
  materialIds: z.array(id),
  /** The classes that it gives a seat in. */
  classIds: z.array(id),
  /** The one subject of all of them; null for several or none. */
  subject: z.nullable(z.enum(classSubjects)),
  /** The batch that it enrols its buyer in; null for none. */
  batchId: z.nullable(id),
  /** The part of that batch; null for all of it. */
  batchTerm: z.nullable(batchTerm),
});
export type Product = z.infer<typeof product>;

/** A printed product and how many copies of it a set holds. */
export const setBook = z.object({ productId: id, title: z.string(), copies: z.int() });
export type SetBook = z.infer<typeof setBook>;

/** The same with what only staff see. */
export const productForStaff = z.extend(product, {
  ...translated(z.object({ title: z.string(), contents: z.string(), outcomes: z.string(), questions: z.string() })),
  taxClass,
  weightGrams: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  lowStockAt: z.nullable(z.int()),
  /** Of a set: the books whose copies are counted in place of its own. */
  books: z.array(setBook),
  /** Null unless it was put away. */
  archivedAt: z.nullable(instant),
  version: editVersion,
});
export type ProductForStaff = z.infer<typeof productForStaff>;

/** What is written of a product in one language. */
const productTexts = z.object({
  title: title(2, 160),
  contents: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  outcomes: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  questions: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
});
export type ProductTexts = z.output<typeof productTexts>;

/** A product as staff write it. Weight and stock only where something is shipped. */
export const productForm = z.object({
  kind: productKind,
  ...productTexts.shape,
  ...translated(productTexts),
  pricePaise: pricePaise.check(z.minimum(100, 'amount_too_small')),
  mrpPaise: z._default(z.nullable(pricePaise), null),
  taxClass,
  validityDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(3650))), null),
  isOnSale: z._default(z.boolean(), true),
  ships: z._default(z.boolean(), false),
  weightGrams: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(50_000))), null),
  stock: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))), null),
  /** Staff are warned while so many copies or fewer are left. */
  lowStockAt: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))), null),
  materialIds: z._default(z.array(id).check(z.maxLength(200)), []),
  /** Of a set that is shipped: the printed products in it. */
  books: z._default(
    z.array(z.object({ productId: id, copies: z.int().check(z.minimum(1), z.maximum(20)) })).check(z.maxLength(30)),
    [],
  ),
});

/** Staff see what is made among the products (`catalogue`) apart from what a material, class or batch brings, and from what was put away. */
export const productGroups = ['catalogue', 'class_seats', 'materials', 'batches', 'archived'] as const;
export type ProductGroup = (typeof productGroups)[number];

export const products = {
  getProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'One product: what is inside, what it costs and what it opens.',
    access: 'user',
    params: idParams,
    response: product,
    errors: ['not_found'],
  }),
  listProductsOnSale: endpoint({
    method: 'GET',
    path: '/api/products',
    summary:
      'Packages, printed materials, mentoring sessions and exam fees on sale, newest first: of one kind or all; of a search those whose title or contents hold all its words, in any language.',
    access: 'user',
    query: z.extend(pageQuery, {
      kind: z.optional(productKind),
      search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    }),
    response: pageOf(product),
  }),
  listProducts: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    summary:
      'Products, newest first: of a group or all that are not archived; of a search those whose title or contents hold all its words, in any language.',
    access: ['accountant'],
    query: z.extend(pageQuery, {
      group: z.optional(z.enum(productGroups)),
      sale: z.optional(z.enum(['on', 'off'])),
      search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    }),
    response: pageOf(productForStaff),
  }),
  getProductForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'One product with what staff see of it.',
    access: ['accountant'],
    params: idParams,
    response: productForStaff,
    errors: ['not_found'],
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Put a package, a printed material, a mentoring session or an exam fee on sale.',
    access: ['accountant'],
    body: productForm,
    response: productForStaff,
    status: 201,
    errors: ['not_found'],
  }),
  changeProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id',
    summary: 'Change a product; orders that were placed keep the price they saw.',
    access: ['accountant'],
    params: idParams,
    body: z.extend(productForm, { version: editVersion }),
    response: productForStaff,
    errors: ['not_found', 'edit_conflict'],
  }),
  archiveProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/archived',
    summary:
      'Put a product away, which takes it off sale, or bring it back; not one that a material, class or batch brings.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ isArchived: z.boolean() }),
    response: productForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
};
