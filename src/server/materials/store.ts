import { sql } from 'kysely';
import type { Translated } from '../../contract/languages.ts';
import type { ContentsLine } from '../../contract/materials/chapters.ts';
import type { MaterialFieldName } from '../../contract/materials/material-fields.ts';
import type { MaterialForm, MaterialTexts } from '../../contract/materials/materials-admin.ts';
import type { Queries, Trx } from '../db/db.ts';
import { everyText } from '../db/language-texts.ts';

/** The fields that staff edit. */
export interface MaterialRow extends Translated<keyof MaterialTexts>, Pick<MaterialForm, MaterialFieldName> {
  title: string;
  description: string;
  isPublished: boolean;
}

/** An uploaded video in place of a PDF. */
export interface VideoContent {
  videoId: string;
  /** The size of the stored file; of the uploaded one while it is being processed. */
  bytes: number;
  /** Null while it is being prepared. */
  prepared: { seconds: number; segments: number } | null;
}

/** One upload of its PDF. */
export interface FileRow {
  version: string;
  bytes: number;
  /** Of the pictures of its pages. */
  pictureBytes: number;
  pages: readonly { number: number; width: number; height: number; text: string }[];
  contents: readonly ContentsLine[];
}

/** What everybody may read of what staff write, of `materials m`. */
export const writtenColumns = sql`m.title, m.description, m.text_language as "textLanguage", m.translations, m.subject, m.kind, m.language, m.year, m.tags,
  m.sample_pages as "samplePages", m.is_free as "isFree", m.allow_download as "allowDownload"`;

const columnsOf = (row: MaterialRow) => ({
  title: row.title,
  description: row.description,
  text_language: row.textLanguage,
  translations: JSON.stringify(row.translations),
  subject: row.subject,
  kind: row.kind,
  language: row.language,
  year: row.year,
  tags: [...row.tags],
  sample_pages: row.samplePages ?? 0,
  is_free: row.isFree,
  is_published: row.isPublished,
  allow_download: row.allowDownload,
});

const contentColumnsOf = (content: FileRow | VideoContent) =>
  'videoId' in content
    ? {
        video_id: content.videoId,
        file_version: content.videoId,
        bytes: content.bytes,
        pages: content.prepared?.segments ?? 0,
        seconds: content.prepared?.seconds ?? null,
      }
    : {
        file_version: content.version,
        bytes: content.bytes,
        pages: content.pages.length,
        picture_bytes: content.pictureBytes,
        contents: JSON.stringify(content.contents),
      };

export async function insertMaterial(
  trx: Trx,
  { id, key }: { id: string; key: string | null },
  row: MaterialRow,
  content: FileRow | VideoContent,
  at: string,
): Promise<void> {
  await trx
    .insertInto('materials')
    .values({
      id,
      upload_key: key,
      ...columnsOf(row),
      ...contentColumnsOf(content),
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (!('videoId' in content)) await insertPages(trx, id, content);
  await updateSearch(trx, id);
}

/** The material that an upload with this key made. */
export async function selectByUploadKey(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('materials').select('id').where('upload_key', '=', key).executeTakeFirst();
  return row?.id;
}

/** Changes what staff write, and the PDF or video when there is a new one. */
export async function updateMaterial(
  trx: Trx,
  id: string,
  row: MaterialRow,
  content: FileRow | VideoContent | null,
  at: string,
): Promise<void> {
  await trx
    .updateTable('materials')
    .set({ ...columnsOf(row), ...(content ? contentColumnsOf(content) : {}), updated_at: at })
    .where('id', '=', id)
    .execute();
  if (content && !('videoId' in content)) {
    await trx.deleteFrom('material_pages').where('material_id', '=', id).execute();
    await insertPages(trx, id, content);
  }
  await updateSearch(trx, id);
}

/** Writes down what a search finds a material by, and its words for the mistyped (`find-words.ts`). */
async function updateSearch(trx: Trx, id: string): Promise<void> {
  const inAll = (text: 'title' | 'description') =>
    sql`concat_ws(' ', ${sql.ref(text)}, ${everyText(sql`translations`, text)})`;
  await sql`update materials set search = material_search_vector(id, ${inAll('title')}, tags, ${inAll('description')}),
    title_search = title_search_vector(${inAll('title')}, tags) where id = ${id}`.execute(trx);
  // In order, so that two uploads at once wait for each other instead of dying.
  await sql`insert into material_words select distinct lexeme from materials, unnest(search)
    where id = ${id} and length(lexeme) >= 3 and right(lexeme, 1) <> '*' order by lexeme on conflict do nothing`.execute(
    trx,
  );
}

async function insertPages(trx: Trx, id: string, file: FileRow): Promise<void> {
  const rows = JSON.stringify(file.pages.map(({ number, width, height, text }) => ({ number, width, height, text })));
  await sql`insert into material_pages (material_id, number, width, height, text)
    select ${id}::uuid, p.number, p.width, p.height, p.text
    from json_to_recordset(${rows}::json) as p(number integer, width integer, height integer, text text)`.execute(trx);
}

export interface LockedMaterial extends MaterialRow {
  fileVersion: string;
  videoId: string | null;
  pages: number;
  bytes: number;
  versionNumber: number;
}

/** Stores the previous state as an earlier version. */
export async function insertVersion(
  trx: Trx,
  id: string,
  before: LockedMaterial,
  by: { actorId: string | null; at: string; pictureBytes: number },
): Promise<void> {
  await trx
    .insertInto('material_versions')
    .values({
      material_id: id,
      version: before.fileVersion,
      number: before.versionNumber,
      pages: before.pages,
      bytes: before.bytes,
      picture_bytes: by.pictureBytes,
      replaced_at: by.at,
      replaced_by: by.actorId,
    })
    .execute();
  await trx
    .updateTable('materials')
    .set({ version_number: before.versionNumber + 1 })
    .where('id', '=', id)
    .execute();
}

/** A material, locked until the transaction ends. */
export async function lockMaterial(trx: Trx, id: string): Promise<LockedMaterial | undefined> {
  const { rows } = await sql<LockedMaterial>`
    select ${writtenColumns}, m.is_published as "isPublished", m.file_version as "fileVersion", m.video_id as "videoId",
      m.pages, m.bytes, m.version_number as "versionNumber"
    from materials m where m.id = ${id} for update`.execute(trx);
  return rows[0];
}

/** The `zoom` picture's size of the pages from `first` to `last`. */
export async function selectPageSizes(
  db: Queries,
  materialId: string,
  first: number,
  last: number,
): Promise<{ page: number; width: number; height: number; tiles: boolean }[]> {
  return db
    .selectFrom('material_pages')
    .select(['number as page', 'width', 'height', sql<boolean>`has_tiles is true`.as('tiles')])
    .where('material_id', '=', materialId)
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .execute();
}

/** The text of a page; undefined if there is no such page. */
export async function selectPageText(db: Queries, materialId: string, page: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('material_pages')
    .select('text')
    .where('material_id', '=', materialId)
    .where('number', '=', page)
    .executeTakeFirst();
  return row?.text;
}

/** A material's video is prepared: from now on it has a length. */
export async function updatePrepared(
  trx: Trx,
  id: string,
  video: { id: string; bytes: number; seconds: number; segments: number },
): Promise<void> {
  await trx
    .updateTable('materials')
    .set({ bytes: video.bytes, pages: video.segments, seconds: video.seconds })
    .where('id', '=', id)
    .where('video_id', '=', video.id)
    .execute();
}

/** A material's title in the language it was written in and in the others. */
export function selectWrittenTitles(
  db: Queries,
  id: string,
): Promise<({ title: string } & Translated<'title'>) | undefined> {
  return db
    .selectFrom('materials')
    .select([
      'title',
      'text_language as textLanguage',
      sql<Translated<'title'>['translations']>`translations`.as('translations'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
