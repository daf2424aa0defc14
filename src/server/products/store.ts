import { sql } from 'kysely';
import type { Translated } from '../../contract/languages.ts';
import type {
  ProductForStaff,
  ProductGroup,
  ProductKind,
  ProductTexts,
  TaxClass,
} from '../../contract/orders/products.ts';
import type { Queries, Trx } from '../db/db.ts';
import { everyText } from '../db/language-texts.ts';
import { booksOfProduct, isInStock } from './book-store.ts';
import { oneSubjectOf } from './reads.ts';
import { withVersion } from './rules.ts';

/** A product's own columns, as the database takes them. */
export interface ProductRow extends Translated<keyof ProductTexts> {
  kind: ProductKind;
  title: string;
  contents: string;
  outcomes: string;
  questions: string;
  pricePaise: number;
  mrpPaise: number | null;
  taxClass: TaxClass;
  validityDays: number | null;
  isOnSale: boolean;
  ships: boolean;
  weightGrams: number | null;
  stock: number | null;
  lowStockAt: number | null;
}

const columnsOf = (row: ProductRow) => ({
  kind: row.kind,
  title: row.title,
  contents: row.contents,
  outcomes: row.outcomes,
  questions: row.questions,
  text_language: row.textLanguage,
  translations: JSON.stringify(row.translations),
  price_paise: row.pricePaise,
  mrp_paise: row.mrpPaise,
  tax_class: row.taxClass,
  validity_days: row.validityDays,
  is_on_sale: row.isOnSale,
  ships: row.ships,
  weight_grams: row.weightGrams,
  stock: row.stock,
  low_stock_at: row.lowStockAt,
});

export async function insertProduct(trx: Trx, row: ProductRow, at: string): Promise<string> {
  const { id } = await trx
    .insertInto('products')
    .values({ ...columnsOf(row), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(trx: Trx, id: string, row: ProductRow, at: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columnsOf(row), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Replaces the materials that a product opens. */
export async function replaceMaterialGrants(
  trx: Trx,
  product: { id: string; kind: ProductKind },
  materialIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('product_grants')
    .where('product_id', '=', product.id)
    .where('material_id', 'is not', null)
    .execute();
  if (materialIds.length === 0) return;
  await trx
    .insertInto('product_grants')
    .values(materialIds.map((material_id) => ({ product_id: product.id, kind: product.kind, material_id })))
    .execute();
}

/** How many of these materials there are. */
export async function countMaterials(db: Queries, materialIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from materials where id = any(${materialIds}::uuid[])`.execute(db);
  return rows[0]?.found ?? 0;
}

/** One saver at a time for a material's own product, which may not exist yet. */
export async function lockMaterialProduct(trx: Trx, materialId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product of material ${materialId}`}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('product_grants')
    .select('product_id')
    .where('material_id', '=', materialId)
    .where('kind', '=', 'digital_material')
    .executeTakeFirst();
  return row?.product_id;
}

export type StaffRow = Omit<ProductForStaff, 'version'>;

export const staffColumns = sql<StaffRow>`
  p.id, p.kind, p.title, p.contents, p.outcomes, p.questions,
  p.text_language as "textLanguage", p.translations, p.price_paise as "pricePaise", p.mrp_paise as "mrpPaise",
  p.tax_class as "taxClass", p.validity_days as "validityDays", p.is_on_sale as "isOnSale", p.ships,
  p.weight_grams as "weightGrams", p.stock, p.low_stock_at as "lowStockAt", p.archived_at as "archivedAt", ${isInStock} as "inStock",
  ${booksOfProduct(sql`p.id`)} as books,
  array(select g.material_id from product_grants g
        where g.product_id = p.id and g.material_id is not null order by g.material_id) as "materialIds",
  array(select g.class_id from product_grants g
        where g.product_id = p.id and g.class_id is not null order by g.class_id) as "classIds",
  ${oneSubjectOf(sql`(select g.material_id from product_grants g where g.product_id = p.id)`, sql`(select g.class_id from product_grants g where g.product_id = p.id)`)} as subject,
  (select g.batch_id from product_grants g where g.product_id = p.id and g.batch_id is not null) as "batchId",
  (select g.batch_term from product_grants g where g.product_id = p.id and g.batch_id is not null) as "batchTerm"`;

export async function selectProductById(db: Queries, id: string): Promise<ProductForStaff | undefined> {
  const { rows } = await sql<StaffRow>`select ${staffColumns} from products p where p.id = ${id}`.execute(db);
  return rows[0] && withVersion(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockProduct(trx: Trx, id: string): Promise<ProductForStaff | undefined> {
  await trx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  return selectProductById(trx, id);
}

/** Whether a product's titles and contents, of all languages together, hold each word of a search. */
function holdsWords(search: string) {
  const words = search.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const inAll = (text: 'title' | 'contents') => everyText(sql`p.translations`, text);
  return sql`concat_ws(' ', p.title, p.contents, ${inAll('title')}, ${inAll('contents')}) ilike all (${words}::text[])`;
}

/** What narrows products down; without a group all that are not archived. */
export interface ProductFilter {
  group?: ProductGroup | undefined;
  sale?: 'on' | 'off' | undefined;
  kind?: ProductKind | undefined;
  search?: string | undefined;
}

const kindsOf: Record<Exclude<ProductGroup, 'archived'>, readonly ProductKind[]> = {
  catalogue: ['package', 'printed', 'mentoring', 'exam_fee'],
  class_seats: ['class_seat'],
  materials: ['digital_material'],
  batches: ['batch'],
};

/** Up to `limit` products that a filter leaves, newest first, after the given one. */
export async function selectProducts(
  db: Queries,
  { group, sale, kind, search }: ProductFilter,
  page: { after: { createdAt: string; id: string } | null; limit: number },
): Promise<(ProductForStaff & { createdAt: string })[]> {
  const ofGroup =
    group === undefined || group === 'archived' ? sql`true` : sql`p.kind = any(${kindsOf[group]}::text[])`;
  const { rows } = await sql<StaffRow & { createdAt: string }>`
    select ${staffColumns}, p.created_at as "createdAt" from products p
    where ${page.after ? sql`(p.created_at, p.id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
      and ${group === 'archived' ? sql`p.archived_at is not null` : sql`p.archived_at is null`} and ${ofGroup}
      and ${sale ? sql`p.is_on_sale = ${sale === 'on'}` : sql`true`} and ${kind ? sql`p.kind = ${kind}` : sql`true`} and ${search ? holdsWords(search) : sql`true`}
    order by p.created_at desc, p.id desc limit ${page.limit}`.execute(db);
  return rows.map(withVersion);
}

export async function updateArchived(trx: Trx, id: string, archivedAt: string | null): Promise<void> {
  await sql`update products set archived_at = ${archivedAt}::timestamptz, is_on_sale = is_on_sale and ${archivedAt}::timestamptz is null
    where id = ${id}`.execute(trx);
}

export interface MaterialProduct {
  materialId: string;
  productId: string;
  pricePaise: number;
  mrpPaise: number | null;
  validityDays: number | null;
  isOnSale: boolean;
}

/** The products that sell each of these materials by itself. */
export async function selectMaterialProducts(db: Queries, materialIds: readonly string[]): Promise<MaterialProduct[]> {
  const { rows } = await sql<MaterialProduct>`
    select g.material_id as "materialId", p.id as "productId", p.price_paise as "pricePaise",
      p.mrp_paise as "mrpPaise", p.validity_days as "validityDays", p.is_on_sale as "isOnSale"
    from product_grants g join products p on p.id = g.product_id
    where g.kind = 'digital_material' and g.material_id = any(${materialIds}::uuid[])`.execute(db);
  return rows;
}

/** What materials are called, for the audit log. */
export async function selectMaterialTitles(db: Queries, materialIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from materials where id = any(${materialIds}::uuid[]) order by title`.execute(db);
  return rows.map(({ title }) => title);
}
