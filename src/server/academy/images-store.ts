import { sql } from 'kysely';
import type { AcademyImage, ImageCategory, ImageFacts, ImageForAdmin } from '../../contract/academy-images.ts';
import type { Queries, Trx } from '../db/db.ts';
import { readTable } from '../http/table-reads.ts';
import type { ReadableTable, TableRead } from '../http/table-words.ts';

/** What `GET /rest/v1/academy_images` shows. */
export const academyImagesTable: ReadableTable = {
  columns: {
    id: 'uuid',
    title: 'text',
    url: 'text',
    category: 'text',
    created_at: 'instant',
    alt: 'text',
    rank: 'text',
    course: 'text',
    duration: 'text',
    paid: 'boolean',
  },
  maxRows: 100,
  order: [{ column: 'created_at', descending: true }],
};

/** Published images; only those that the sign-in page needs when `brandingOnly`. */
export function selectPublishedImages(
  db: Queries,
  read: TableRead,
  rules: { brandingOnly: boolean },
): Promise<Partial<AcademyImage>[]> {
  const rule = rules.brandingOnly ? sql`is_published and category in ('Profiles', 'Logos')` : sql`is_published`;
  return readTable<AcademyImage>(db, academyImagesTable, { from: sql`academy_images`, rule }, read);
}

const adminColumns = sql<ImageForAdmin>`
  id, title, url, category, alt, is_published as "isPublished", rank, course, duration,
  case paid when true then 'paid' when false then 'free' else '' end as paid,
  consent_at is not null as "consentGiven", consent_note as "consentNote",
  created_at as "createdAt", consent_at as "consentAt"`;

/** Up to `limit` images, newest first, after the given one. */
export async function selectImages(
  db: Queries,
  page: { category: ImageCategory | undefined; after: { createdAt: string; id: string } | null; limit: number },
): Promise<ImageForAdmin[]> {
  const { rows } = await sql<ImageForAdmin>`
    select ${adminColumns} from academy_images
    where ${page.category ? sql`category = ${page.category}` : sql`true`}
      and ${page.after ? sql`(created_at, id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function findImage(db: Queries, id: string): Promise<ImageForAdmin | undefined> {
  const { rows } = await sql<ImageForAdmin>`select ${adminColumns} from academy_images where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockImage(trx: Trx, id: string): Promise<ImageForAdmin | undefined> {
  await trx.selectFrom('academy_images').select('id').where('id', '=', id).forUpdate().execute();
  return findImage(trx, id);
}

export async function selectPublishedIds(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('academy_images').select('id').where('is_published', '=', true).execute();
  return rows.map((row) => row.id);
}

interface Consent {
  at: string | null;
  by: string | null;
}

function columnsOf(facts: ImageFacts, consent: Consent) {
  return {
    title: facts.title,
    category: facts.category,
    alt: facts.alt,
    is_published: facts.isPublished,
    rank: facts.rank,
    course: facts.course,
    duration: facts.duration,
    paid: facts.paid === '' ? null : facts.paid === 'paid',
    consent_at: consent.at,
    consent_by: consent.by,
    consent_note: facts.consentNote,
  };
}

export async function insertImage(
  trx: Trx,
  row: { id: string; url: string; facts: ImageFacts; consent: Consent; at: string },
): Promise<void> {
  await trx
    .insertInto('academy_images')
    .values({ id: row.id, url: row.url, created_at: row.at, ...columnsOf(row.facts, row.consent) })
    .execute();
}

/** `consent` undefined leaves the record of it as it is. */
export async function updateImage(
  trx: Trx,
  id: string,
  facts: ImageFacts,
  consent: Consent | undefined,
): Promise<void> {
  const { consent_at, consent_by, ...columns } = columnsOf(facts, consent ?? { at: null, by: null });
  await trx
    .updateTable('academy_images')
    .set({ ...columns, ...(consent ? { consent_at, consent_by } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteImageRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('academy_images').where('id', '=', id).execute();
}
