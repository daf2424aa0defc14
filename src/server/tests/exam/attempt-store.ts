import { sql } from 'kysely';
import { type AttemptEvent, eventsAtMost, type StoredEvent } from '../../../contract/tests/attempt-events.ts';
import type { Bubbles } from '../../../contract/tests/fold-events.ts';
import type { Skin } from '../../../contract/tests/test-rules.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isClosedByRefund, mayBeClosed } from './access-store.ts';

/** What an open attempt is answered with; the rest comes from its events. */
export interface AttemptRow {
  id: string;
  testId: string;
  userId: string;
  number: number;
  isDryRun: boolean;
  state: 'running' | 'submitted' | 'timed_out' | 'void';
  seed: number;
  shuffleVersion: number;
  epoch: number;
  ackedSeq: number;
  startedAt: string;
  endsAt: string | null;
  endedAt: string | null;
  /** Of the test. */
  minutes: number | null;
  paperSha256: string;
  bubbles: Bubbles;
  skin: Skin;
  graceSeconds: number;
  keyRevision: number;
  isClosed: boolean;
}

/** Of the attempt `a` at the test `t`. */
export const attemptColumns = sql`a.id, a.test_id as "testId", a.user_id as "userId", a.number, a.is_dry_run as "isDryRun", a.state, a.seed,
  a.shuffle_version as "shuffleVersion", a.writer_epoch as epoch, a.acked_seq as "ackedSeq", a.started_at as "startedAt",
  a.ends_at as "endsAt", a.ended_at as "endedAt", t.minutes, t.paper_sha256 as "paperSha256", t.rules ->> 'bubbles' as bubbles,
  t.skin, (t.rules ->> 'graceSeconds')::int as "graceSeconds", t.key_revision as "keyRevision",
  ${mayBeClosed} as "isClosed"`;

/** The same with what `isClosed` is once it is asked in full, which is needed of whoever has a refund. */
export async function decided<T extends Pick<AttemptRow, 'id' | 'isClosed'>>(db: Queries, row: T): Promise<T> {
  if (!row.isClosed) return row;
  const { rows } = await sql<{ isClosed: boolean }>`
    select ${isClosedByRefund} as "isClosed" from attempts a join tests t on t.id = a.test_id where a.id = ${row.id}`.execute(
    db,
  );
  return { ...row, isClosed: rows[0]?.isClosed ?? false };
}

/** Instants inside JSON come as PostgreSQL writes them. */
export function tidy(row: AttemptRow): AttemptRow {
  const instant = (text: string) => new Date(text).toISOString();
  const [endsAt, endedAt] = [row.endsAt && instant(row.endsAt), row.endedAt && instant(row.endedAt)];
  return { ...row, startedAt: instant(row.startedAt), endsAt, endedAt };
}

/** A member of staff sits a test before it opens. Undefined where no paper is sealed yet, or fifty were. */
export async function insertDryRun(
  db: Queries,
  of: { id: string; testId: string; userId: string; seed: number; now: string },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<{ attempt: AttemptRow }>`
    with t as (select * from tests where id = ${of.testId} and paper_sha256 is not null),
      a as (insert into attempts (id, test_id, user_id, number, is_dry_run, seed, started_at, ends_at, last_seen_at)
        select ${of.id}, t.id, ${of.userId},
          coalesce((select max(number) from attempts where test_id = t.id and user_id = ${of.userId}), 0) + 1, true,
          ${of.seed}, ${of.now}, ${of.now}::timestamptz + make_interval(mins => t.minutes), ${of.now}
        from t where (select count(*) from attempts where test_id = t.id and user_id = ${of.userId}) < 50
        on conflict do nothing returning *)
    select to_jsonb(r) as attempt from (select ${attemptColumns} from a, t) r`.execute(db);
  return rows[0] && tidy(rows[0].attempt);
}

/** One attempt of a person. */
export async function selectAttempt(db: Queries, of: { id: string; userId: string }): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a join tests t on t.id = a.test_id
    where a.id = ${of.id} and a.user_id = ${of.userId} and t.paper_sha256 is not null`.execute(db);
  return rows[0] && decided(db, rows[0]);
}

/** Attempts of anybody, locked until the transaction ends; in the order of their ids, so that no two wait for each other. */
export async function lockAttempts(trx: Trx, ids: readonly string[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a join tests t on t.id = a.test_id
    where a.id = any(${ids}::uuid[]) and t.paper_sha256 is not null order by a.id for update of a`.execute(trx);
  const decidedOnes: AttemptRow[] = [];
  for (const row of rows) decidedOnes.push(await decided(trx, row));
  return decidedOnes;
}

/** What is stored of one attempt, in the order in which it counts. */
export async function selectEvents(db: Queries, attemptId: string): Promise<KeptEvent[]> {
  return (await selectEventsOf(db, [attemptId])).get(attemptId) ?? [];
}

type KeptEvent = StoredEvent & { isLate: boolean };

/** The same of many attempts; of one without events there is nothing. */
export async function selectEventsOf(db: Queries, attemptIds: readonly string[]): Promise<Map<string, KeptEvent[]>> {
  const { rows } = await sql<{ attemptId: string; event: AttemptEvent; epoch: number; isLate: boolean }>`
    select attempt_id as "attemptId", event, epoch, is_late as "isLate" from attempt_events
    where attempt_id = any(${attemptIds}::uuid[]) order by attempt_id, epoch, seq`.execute(db);
  const events = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map(
    [...events].map(([id, all]) => [id, all.map(({ event, epoch, isLate }) => ({ ...event, epoch, isLate }))]),
  );
}

export interface Saved {
  id: string;
  state: AttemptRow['state'];
  testId: string;
  epoch: number;
  endsAt: string | null;
  ackedSeq: number;
  isLate: boolean;
  isClosed: boolean;
}

/** Events that one device sends of an attempt, in the order of their numbers. */
export interface SentEvents {
  id: string;
  userId: string;
  epoch: number;
  events: readonly AttemptEvent[];
}

/** So far a phone's clock may be off without cost, at the end as between sections (`is_in_section`). */
const toleratedMs = 5000;

/**
 * Stores what devices sent of different attempts in one statement; of an attempt that is not there it answers nothing, and of one
 * that a refund closed it stores nothing. Events
 * of the latest writer must connect to what is stored, else none of them is; of an earlier writer all are kept. What comes
 * when the attempt is over or after its end and grace, what was given after the end by the phone's own clock, and what belongs
 * to a section that is not open, is marked as late.
 */
export async function insertEvents(
  db: Queries,
  { sent, now }: { sent: readonly SentEvents[]; now: string },
): Promise<Saved[]> {
  const saved = await insertUnlessClosed(db, { sent, now, isDecided: false });
  const unsure = saved.filter(({ isClosed }) => isClosed).map(({ id }) => id);
  if (unsure.length === 0) return saved;
  const theirs = sent.filter(({ id }) => unsure.includes(id));
  const decidedOnes = await insertUnlessClosed(db, { sent: theirs, now, isDecided: true });
  return [...saved.filter(({ isClosed }) => !isClosed), ...decidedOnes];
}

async function insertUnlessClosed(
  db: Queries,
  { sent, now, isDecided }: { sent: readonly SentEvents[]; now: string; isDecided: boolean },
): Promise<Saved[]> {
  const given = sent.map((one) => ({
    ...one,
    first: one.events[0]?.seq ?? 0,
    last: one.events.at(-1)?.seq ?? 0,
  }));
  const { rows } = await sql<Saved>`
    with a as (
        -- In the order of the ids, so that two of these statements never wait for each other.
        select a.id, a.test_id, a.state, a.writer_epoch, a.acked_seq, a.started_at, a.ends_at, a.last_seen_at,
          t.section_minutes, (t.rules ->> 'graceSeconds')::int as grace,
          a.state <> 'running' or coalesce(a.ends_at + make_interval(secs => (t.rules ->> 'graceSeconds')::int) < ${now}, false) as late,
          ${isDecided ? isClosedByRefund : mayBeClosed} as closed, given.epoch as given_epoch, given.events, given.first, given.last
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as given(id uuid, "userId" uuid, epoch int, events jsonb, first int, last int)
          join attempts a on a.id = given.id and a.user_id = given."userId" join tests t on t.id = a.test_id
        order by a.id for update of a),
      stored as (
        insert into attempt_events (attempt_id, epoch, seq, event, is_late, received_at)
        select a.id, a.given_epoch, (e ->> 'seq')::int, e,
          -- A phone can say that it was earlier than it was: its own clock makes nothing count that came too late.
          case when a.late or (e ->> 'atMs')::float8 > extract(epoch from a.ends_at - a.started_at) * 1000 + ${toleratedMs} then true
            when a.section_minutes is null then false
            else coalesce(not is_in_section(a.section_minutes, (select tq.section from test_questions tq
                where tq.test_id = a.test_id and tq.q = (e ->> 'q')::int), a.started_at, a.ends_at,
              (e ->> 'atMs')::float8, a.last_seen_at, ${now}, a.grace), true) end, ${now}
        from a, jsonb_array_elements(a.events) e
        where not a.closed and ((a.given_epoch = a.writer_epoch and a.first <= a.acked_seq + 1)
          or (a.given_epoch < a.writer_epoch
            and (select count(*) from attempt_events where attempt_id = a.id) < ${2 * eventsAtMost}))
        on conflict do nothing),
      moved as (
        update attempts set acked_seq = a.last, last_seen_at = ${now} from a
        where attempts.id = a.id and not a.closed and a.given_epoch = a.writer_epoch and a.first <= a.acked_seq + 1 and a.last > a.acked_seq
        returning attempts.id, attempts.acked_seq)
    select a.id, a.state, a.test_id as "testId", a.writer_epoch as epoch, a.ends_at as "endsAt", a.late as "isLate",
      a.closed as "isClosed", coalesce(moved.acked_seq, a.acked_seq) as "ackedSeq" from a left join moved on moved.id = a.id`.execute(
    db,
  );
  return rows;
}

/** Whether an attempt has more events than anybody needs: no other device takes it over then. */
export async function selectIsFull(db: Queries, attemptId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attempt_events where attempt_id = ${attemptId}`.execute(db);
  return (rows[0]?.n ?? 0) >= eventsAtMost;
}

/** Lets another device write: its events count from 1 again. Nothing changes where a third was faster. */
export async function updateWriter(
  db: Queries,
  of: { id: string; userId: string; epoch: number; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    update attempts set writer_epoch = writer_epoch + 1, acked_seq = 0, last_seen_at = ${of.now}
    where id = ${of.id} and user_id = ${of.userId} and state = 'running' and writer_epoch = ${of.epoch} and writer_epoch < 1000
    returning id`.execute(db);
  return rows.length > 0;
}

/** Up to `limit` attempts whose time and grace are over and that still run, the longest over first. */
export async function selectExpired(db: Queries, of: { now: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a join tests t on t.id = a.test_id
    where a.state = 'running' and a.ends_at < ${of.now}
      and a.ends_at + make_interval(secs => (t.rules ->> 'graceSeconds')::int) < ${of.now}
    order by a.ends_at limit ${of.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Notes that a running attempt was heard of, and says how it stands. */
export async function updateSeen(
  db: Queries,
  of: { id: string; userId: string; now: string },
): Promise<Omit<Saved, 'isLate'> | undefined> {
  const { rows } = await sql<Omit<Saved, 'isLate'>>`
    with a as (select a.*, ${mayBeClosed} as closed from attempts a join tests t on t.id = a.test_id
        where a.id = ${of.id} and a.user_id = ${of.userId}),
      seen as (update attempts set last_seen_at = ${of.now} from a where attempts.id = a.id and a.state = 'running')
    select a.id, a.state, a.test_id as "testId", a.writer_epoch as epoch, a.ends_at as "endsAt", a.acked_seq as "ackedSeq",
      a.closed as "isClosed" from a`.execute(db);
  return rows[0] && decided(db, rows[0]);
}
