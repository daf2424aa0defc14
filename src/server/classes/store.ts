import { type RawBuilder, sql } from 'kysely';
import type { ClassKind, ClassSubject } from '../../contract/classes/classes.ts';
import type { ClassForm } from '../../contract/classes/classes-admin.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import { notifyAfterCommit } from '../db/notifying-driver.ts';
import { clockTime, seatsTopic } from './rules.ts';

/** A class with all its columns, in the contract's names. */
export interface ClassRow extends ClassForm {
  id: string;
  kind: ClassKind;
  subject: ClassSubject;
  language: Language;
  /** The series that it repeats in; null for a single one. */
  seriesId: string | null;
  /** How long its own recording is, once that is prepared; null otherwise. */
  recordingSeconds: number | null;
  recordingNotes: string;
  /** Which upload is its picture. */
  cover: string | null;
  /** Kept ones too. */
  seatsTaken: number;
  /** When the academy called it off, and why; null and '' otherwise. */
  cancelledAt: string | null;
  cancelledReason: string;
  /** Kept for people who are paying, or were offered one. */
  seatsHeld: number;
  /** In the line without an offer. */
  waiting: number;
  /** The batch whose members are on its roll; null for a class of its own. */
  batchId: string | null;
  /** Rises with every change that students see: SEQUENCE in their calendars. */
  sequence: number;
}

/** Every column of `classes c`, in the contract's names. */
export const classColumns = sql<ClassRow>`
  c.id, c.class_title as title, c.class_description as description, c.practise, c.text_language as "textLanguage",
  c.translations, c.kind, c.subject, c.teacher,
  c.language, c.class_date as "startsAt", c.ends_at as "endsAt", c.class_price as "pricePaise", c.capacity,
  c.seats_taken as "seatsTaken",
  (select count(*)::int from seat_holds h where h.class_id = c.id) as "seatsHeld",
  (select count(*)::int from waitlist_entries w
    where w.class_id = c.id and w.ended_at is null and w.offer_until is null) as waiting,
  c.venue, c.map_url as "mapUrl", c.join_url as "joinUrl",
  c.recording_url as "recordingUrl", c.recording_seconds as "recordingSeconds",
  c.recording_notes as "recordingNotes", c.what_to_bring as "whatToBring", c.reporting_time as "reportingTime",
  c.is_active as "isActive", c.cancelled_at as "cancelledAt",
  c.cancelled_reason as "cancelledReason", c.cover, c.version as sequence,
  c.series_id as "seriesId", c.session_of as "sessionOf", c.is_open as "isOpen", c.batch_id as "batchId"`;

/** A text of `classes c` in a reader's language, as `inLanguage` chooses it. */
export function textIn(language: Language | null, text: 'title' | 'description'): RawBuilder<string> {
  const written = sql.ref(text === 'title' ? 'c.class_title' : 'c.class_description');
  if (language === null) return sql`${written}`;
  return sql`case when c.text_language = ${language} then ${written}
    else coalesce(nullif(c.translations -> ${language}::text ->> ${text}::text, ''), ${written}) end`;
}

const columnsOf = (form: ClassForm) => ({
  class_title: form.title,
  class_description: form.description,
  text_language: form.textLanguage,
  translations: JSON.stringify(form.translations),
  class_date: form.startsAt,
  class_time: clockTime(form.startsAt),
  class_price: form.pricePaise,
  is_active: form.isActive,
  kind: form.kind,
  ends_at: form.endsAt,
  subject: form.subject,
  teacher: form.teacher,
  language: form.language,
  capacity: form.capacity,
  venue: form.venue,
  map_url: form.mapUrl,
  join_url: form.joinUrl,
  recording_url: form.recordingUrl,
  practise: form.practise,
  what_to_bring: form.whatToBring,
  reporting_time: form.reportingTime,
  session_of: form.sessionOf,
});

/** A class of a batch keeps whom it is open to; any other is open to everybody. */
export async function insertClass(
  trx: Trx,
  form: ClassForm,
  { at, batchId }: { at: string; batchId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('classes')
    .values({ ...columnsOf(form), is_open: batchId === null || form.isOpen, batch_id: batchId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClass(trx: Trx, id: string, form: ClassForm): Promise<void> {
  await trx
    .updateTable('classes')
    .set({
      ...columnsOf(form),
      is_open: sql`batch_id is null or ${form.isOpen}`,
      is_touched: true,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await notifyAfterCommit(trx, `${seatsTopic} ${id}`);
}

export async function updateCancelled(trx: Trx, id: string, change: { at: string; reason: string }): Promise<void> {
  await trx
    .updateTable('classes')
    .set({
      is_active: false,
      cancelled_at: change.at,
      cancelled_reason: change.reason,
      is_touched: true,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateCover(trx: Trx, id: string, cover: string | null): Promise<void> {
  await trx.updateTable('classes').set({ cover }).where('id', '=', id).execute();
}

export async function removeClass(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('classes').where('id', '=', id).execute();
}

export async function selectClass(db: Queries, id: string): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`select ${classColumns} from classes c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Several at once, in no order. */
export async function selectClassesById(db: Queries, ids: readonly string[]): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from classes c where c.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The same, locked until the transaction ends: seats are given out one after another. */
export async function lockClass(trx: Trx, id: string): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`
    select ${classColumns} from classes c where c.id = ${id} for no key update`.execute(trx);
  return rows[0];
}
