import { sql } from 'kysely';
import type { AcademyImage, ImageCategory, ImageFacts, ImageForAdmin } from '../../contract/media/academy-images.ts';
import type { Queries, Trx } from '../db/db.ts';
import type { ReadableTable, TableRead } from '../http/tables/postgrest-query.ts';
import { type RowSource, readTable } from '../http/tables/postgrest-read.ts';
import type { ImageVersion } from './image-version.ts';
import { withVersion } from './rules.ts';

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
    title_mr: 'text',
    title_hi: 'text',
    alt_mr: 'text',
    alt_hi: 'text',
    rank_mr: 'text',
    rank_hi: 'text',
    course_mr: 'text',
    course_hi: 'text',
    duration_mr: 'text',
    duration_hi: 'text',
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
  return readTable<AcademyImage>(db, academyImagesTable, publishedImages(rules), read);
}

export const publishedImages = ({ brandingOnly }: { brandingOnly: boolean }): RowSource => ({
  from: sql`academy_images`,
  rule: brandingOnly ? sql`is_published and category in ('Profiles', 'Logos')` : sql`is_published`,
});

/** The newest published logo with the sides of its picture. */
export async function selectLogo(
  db: Queries,
): Promise<{ id: string; version: string; url: string; width: number; height: number } | undefined> {
  return db
    .selectFrom('academy_images')
    .select(['id', 'version', 'url', 'width', 'height'])
    .where('category', '=', 'Logos')
    .where('is_published', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Published photos of teachers, newest first. */
export async function selectFacultyPhotos(db: Queries): Promise<{ title: string; url: string }[]> {
  return db
    .selectFrom('academy_images')
    .select(['title', 'url'])
    .where('category', '=', 'Faculty')
    .where('is_published', '=', true)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** An image as an admin sees it, without the version that is worked out of it. */
export type ImageRow = Omit<ImageForAdmin, 'version'>;

const adminColumns = sql<ImageRow>`
  id, title, url, version as picture, width, height, bytes, category, alt,
  crop_x as "cropX", crop_y as "cropY", crop_width as "cropWidth", crop_height as "cropHeight",
  focal_x as "focalX", focal_y as "focalY", is_published as "isPublished", rank, course, duration,
  case paid when true then 'paid' when false then 'free' else '' end as paid,
  consent_at is not null as "consentGiven", consent_note as "consentNote",
  title_mr as "titleMr", title_hi as "titleHi", alt_mr as "altMr", alt_hi as "altHi",
  rank_mr as "rankMr", rank_hi as "rankHi", course_mr as "courseMr", course_hi as "courseHi",
  duration_mr as "durationMr", duration_hi as "durationHi",
  created_at as "createdAt", consent_at as "consentAt",
  consent_withdrawn_at as "consentWithdrawnAt"`;

/** Up to `limit` images, newest first, after the given one. */
export async function selectImages(
  db: Queries,
  page: {
    category: ImageCategory | undefined;
    search: string | undefined;
    after: { createdAt: string; id: string } | null;
    limit: number;
  },
): Promise<ImageForAdmin[]> {
  const pattern = `%${(page.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ImageRow>`
    select ${adminColumns} from academy_images
    where ${page.category ? sql`category = ${page.category}` : sql`true`}
      and ${page.search ? sql`title ilike ${pattern}` : sql`true`}
      and ${page.after ? sql`(created_at, id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows.map(withVersion);
}

export async function findImage(db: Queries, id: string): Promise<ImageForAdmin | undefined> {
  const { rows } = await sql<ImageRow>`select ${adminColumns} from academy_images where id = ${id}`.execute(db);
  return rows[0] && withVersion(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockImage(trx: Trx, id: string): Promise<ImageForAdmin | undefined> {
  await trx.selectFrom('academy_images').select('id').where('id', '=', id).forUpdate().execute();
  return findImage(trx, id);
}

/** The version of every image that the public may see, by its id. */
export async function selectPublishedVersions(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('academy_images')
    .select(['id', 'version'])
    .where('is_published', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.version]));
}

export async function sumImages(db: Queries): Promise<{ images: number; bytes: number }> {
  return db
    .selectFrom('academy_images')
    .select(({ fn }) => [fn.countAll<number>().as('images'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow();
}

interface Consent {
  at: string | null;
  by: string | null;
  withdrawnAt: string | null;
}

function columnsOf(facts: ImageFacts) {
  return {
    title: facts.title,
    category: facts.category,
    alt: facts.alt,
    is_published: facts.isPublished,
    crop_x: facts.cropX,
    crop_y: facts.cropY,
    crop_width: facts.cropWidth,
    crop_height: facts.cropHeight,
    focal_x: facts.focalX,
    focal_y: facts.focalY,
    rank: facts.rank,
    course: facts.course,
    duration: facts.duration,
    paid: facts.paid === '' ? null : facts.paid === 'paid',
    consent_note: facts.consentNote,
    title_mr: facts.titleMr,
    title_hi: facts.titleHi,
    alt_mr: facts.altMr,
    alt_hi: facts.altHi,
    rank_mr: facts.rankMr,
    rank_hi: facts.rankHi,
    course_mr: facts.courseMr,
    course_hi: facts.courseHi,
    duration_mr: facts.durationMr,
    duration_hi: facts.durationHi,
  };
}

const consentColumns = ({ at, by, withdrawnAt }: Consent) => ({
  consent_at: at,
  consent_by: by,
  consent_withdrawn_at: withdrawnAt,
});

export async function insertImage(
  trx: Trx,
  row: { id: string; made: ImageVersion; facts: ImageFacts; consent: Consent; at: string },
): Promise<void> {
  await trx
    .insertInto('academy_images')
    .values({
      id: row.id,
      created_at: row.at,
      ...row.made,
      ...columnsOf(row.facts),
      ...consentColumns(row.consent),
    })
    .execute();
}

interface ImageChange {
  facts: ImageFacts;
  /** What is new about its files. */
  made: Partial<ImageVersion>;
  /** Undefined leaves the record of it as it is. */
  consent?: Consent | undefined;
}

export async function updateImage(trx: Trx, id: string, { facts, made, consent }: ImageChange): Promise<void> {
  await trx
    .updateTable('academy_images')
    .set({ ...columnsOf(facts), ...made, ...(consent ? consentColumns(consent) : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteImageRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('academy_images').where('id', '=', id).execute();
}
