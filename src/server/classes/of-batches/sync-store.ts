import { sql } from 'kysely';
import type { ClassKind, ClassSubject } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** A class as the timetable of its batch has it. */
export interface PlannedClass {
  slotId: string;
  /** `YYYY-MM-DD`, the day that it is for. */
  slotDay: string;
  startsAt: string;
  endsAt: string;
  subject: ClassSubject;
  teacher: string;
  kind: ClassKind;
  venue: string;
  joinUrl: string;
  title: string;
  translations: Partial<Record<Language, { title: string; description: ''; practise: ''; whatToBring: '' }>>;
}

interface Sync {
  batchId: string;
  planned: readonly PlannedClass[];
  now: string;
}

const plan = ({ planned }: Sync) => sql`
  plan as materialized (select * from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p
    ("slotId" uuid, "slotDay" date, "startsAt" timestamptz, "endsAt" timestamptz, subject text, teacher text, kind text,
      venue text, "joinUrl" text, title text, translations jsonb))`;

/** To come, made by the timetable, and as it was made: nobody has changed it or got anything to do with it. */
const untouched = ({ batchId, now }: Sync) => sql`c.batch_id = ${batchId} and c.slot_id is not null and not c.is_touched
  and c.cancelled_at is null and c.cover is null and c.recording_video is null and c.class_date > ${now}::timestamptz
  and not exists (select from class_registrations r where r.class_id = c.id)`;

const differs = sql`(c.class_date, c.ends_at, c.subject, c.teacher, c.kind, c.venue, c.join_url, c.class_title, c.translations)
  is distinct from (p."startsAt", p."endsAt", p.subject, p.teacher, p.kind, p.venue, p."joinUrl", p.title, p.translations)`;

/** What a sync would do: how many classes it adds, changes and removes, and how many to come it leaves as they are by hand. */
export async function countSync(
  db: Queries,
  sync: Sync,
): Promise<{ added: number; changed: number; removed: number; kept: number }> {
  const { rows } = await sql<{ added: number; changed: number; removed: number; kept: number }>`
    with ${plan(sync)},
    free as materialized (select c.* from classes c where ${untouched(sync)})
    select
      (select count(*)::int from plan p where not exists (
        select from classes c where c.slot_id = p."slotId" and c.slot_day = p."slotDay")) as added,
      (select count(*)::int from free c join plan p on p."slotId" = c.slot_id and p."slotDay" = c.slot_day
        where ${differs}) as changed,
      (select count(*)::int from free c where not exists (
        select from plan p where p."slotId" = c.slot_id and p."slotDay" = c.slot_day)) as removed,
      (select count(*)::int from classes c where c.batch_id = ${sync.batchId} and c.class_date > ${sync.now}::timestamptz
        and c.id not in (select id from free)) as kept`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, removed: 0, kept: 0 };
}

export async function removeUnplanned(trx: Trx, sync: Sync): Promise<void> {
  await sql`with ${plan(sync)}
    delete from classes c where ${untouched(sync)} and not exists (
      select from plan p where p."slotId" = c.slot_id and p."slotDay" = c.slot_day)`.execute(trx);
}

export async function changePlanned(trx: Trx, sync: Sync): Promise<void> {
  await sql`with ${plan(sync)}
    update classes c set class_date = p."startsAt", ends_at = p."endsAt",
      class_time = to_char(p."startsAt" at time zone 'Asia/Kolkata', 'HH24:MI'), subject = p.subject, teacher = p.teacher,
      kind = p.kind, venue = p.venue, join_url = p."joinUrl", class_title = p.title, translations = p.translations,
      version = version + 1
    from plan p where p."slotId" = c.slot_id and p."slotDay" = c.slot_day and ${untouched(sync)} and ${differs}`.execute(
    trx,
  );
}

/** Makes what is not there; a class of the slot and day stays as it is, also one that was moved or called off. */
export async function insertPlanned(trx: Trx, sync: Sync): Promise<void> {
  await sql`with ${plan(sync)}
    insert into classes (batch_id, slot_id, slot_day, is_open, is_active, class_title, translations, text_language, class_date,
      class_time, ends_at, class_price, kind, subject, teacher, language, venue, join_url, created_at)
    select ${sync.batchId}, p."slotId", p."slotDay", false, true, p.title, p.translations, 'en', p."startsAt",
      to_char(p."startsAt" at time zone 'Asia/Kolkata', 'HH24:MI'), p."endsAt", 0, p.kind, p.subject, p.teacher, 'mr', p.venue,
      p."joinUrl", ${sync.now}::timestamptz
    from plan p on conflict (slot_id, slot_day) where slot_id is not null do nothing`.execute(trx);
}
