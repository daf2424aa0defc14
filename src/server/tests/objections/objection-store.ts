import { sql } from 'kysely';
import type { Language, Texts } from '../../../contract/languages.ts';
import {
  type KeyChange,
  type KeyDifference,
  type ObjectionForStaff,
  type ObjectionKind,
  type OwnObjections,
  objectionsAtMost,
  type TestObjections,
} from '../../../contract/tests/objections.ts';
import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isWithheld } from '../release/release-store.ts';
import { textBeginnings } from '../text-beginnings-store.ts';

const at = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface KeyRow {
  names: Texts;
  state: string;
  keyState: TestObjections['keyState'];
  keyRevision: number;
  openUntil: string | null;
  answerKey: ScoringPaper;
  dropVerdict: TestObjections['dropVerdict'];
  toRescore: number;
}

/** The key of a test that was sealed. */
export async function selectKey(db: Queries, testId: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select t.names, t.state, t.key_state as "keyState", t.key_revision as "keyRevision",
      t.objections_close_at as "openUntil", p.answer_key as "answerKey", t.rules ->> 'dropVerdict' as "dropVerdict",
      (select count(*)::int from attempt_results r where r.test_id = t.id and r.key_revision < t.key_revision) as "toRescore"
    from tests t join test_papers p on p.test_id = t.id where t.id = ${testId}`.execute(db);
  return rows[0];
}

const earlier = sql`from test_key_revisions r cross join jsonb_array_elements(r.changes) e
  where r.test_id = o.test_id and (e ->> 'q')::int = o.q and r.approved_at < o.decided_at`;

/** In SQL: what an objection `o` to a question with version `v` changed; null unless it was accepted. */
const difference = sql<KeyDifference | null>`case when o.state = 'accepted' then jsonb_build_object(
  'before', jsonb_build_object(
    'verdict', coalesce((select e ->> 'verdict' ${earlier} order by r.revision desc limit 1), 'key'),
    'rightIds', coalesce((select e -> 'rightIds' ${earlier} and e ->> 'verdict' = 'key' and e -> 'rightIds' <> '[]'
      order by r.revision desc limit 1), to_jsonb(v.right_ids))),
  'after', o.proposal, 'number', v.numeric_answer ->> 'value') end`;
const ofQuestion = sql`join test_questions tq on tq.test_id = o.test_id and tq.q = o.q
  join question_versions v on v.id = tq.version_id`;

export async function selectOwn(
  db: Queries,
  of: { testId: string; userId: string; now: string },
): Promise<OwnObjections['items']> {
  const { rows } = await sql<OwnObjections['items'][number]>`
    select o.id, o.q::int as q, s.kind, s.note, s.file_id is not null as "hasProof", o.state,
      case when o.state = 'open' then '' else o.answer end as answer, s.created_at as at,
      case when not ${isWithheld(of.now)} then ${difference} end as difference
    from test_objection_supports s join test_objections o on o.id = s.objection_id ${ofQuestion}
    where o.test_id = ${of.testId} and s.user_id = ${of.userId} order by s.created_at desc limit ${objectionsAtMost}`.execute(
    db,
  );
  return rows;
}

/** The open objection to a question, made where there is none; undefined where the test has no such question. */
export async function upsertObjection(
  trx: Trx,
  of: { testId: string; q: number; at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into test_objections (test_id, q, created_at)
    select test_id, q, ${of.at} from test_questions where test_id = ${of.testId} and q = ${of.q}
    on conflict (test_id, q) where state = 'open' do update set q = excluded.q returning id`.execute(trx);
  return rows[0]?.id;
}

/** Keeps what a student says of an objection that the transaction locked; answers the file of the proof that it replaces. */
export async function upsertSupport(
  trx: Trx,
  of: { objectionId: string; userId: string; kind: ObjectionKind; note: string; fileId: string | null; at: string },
): Promise<string | null> {
  const { rows } = await sql<{ replaced: string | null }>`
    with old as (select file_id from test_objection_supports where objection_id = ${of.objectionId} and user_id = ${of.userId})
    insert into test_objection_supports (objection_id, user_id, kind, note, file_id, created_at)
    values (${of.objectionId}, ${of.userId}, ${of.kind}, ${of.note}, ${of.fileId}, ${of.at})
    on conflict (objection_id, user_id) do update set kind = excluded.kind, note = excluded.note,
      file_id = coalesce(excluded.file_id, test_objection_supports.file_id)
    returning (select old.file_id from old where ${of.fileId}::uuid is not null) as replaced`.execute(trx);
  return rows[0]?.replaced ?? null;
}

const person = (
  id: ReturnType<typeof sql>,
) => sql`case when ${id} is not null then jsonb_build_object('id', ${id}, 'name',
  coalesce((select coalesce(p.full_name, p.username) from profiles p where p.user_id = ${id}), '')) end`;

export type ObjectionRow = Omit<ObjectionForStaff, 'rightIds' | 'verdict'>;

/** The objections to the key of a test, those that wait first. */
export async function selectObjections(
  db: Queries,
  { testId, now }: { testId: string; now: string },
): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    select o.id, o.q::int as q, tq.position::int as position, tq.question_id as "questionId", o.state, o.answer, o.proposal,
      ${textBeginnings} as texts,
      array(select e ->> 'id' from jsonb_array_elements(v.options) e) as "optionIds",
      ${person(sql`o.decided_by`)} as "decidedBy", ${person(sql`o.confirmed_by`)} as "confirmedBy",
      o.decided_at as "decidedAt", ${difference} as difference, ${isWithheld(now)} as "isKeyWithheld",
      coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'name', coalesce(p.full_name, p.username, ''), 'kind', s.kind,
          'note', s.note, 'hasProof', s.file_id is not null, 'at', ${at(sql`s.created_at`)}) order by s.created_at)
        from (select * from test_objection_supports where objection_id = o.id order by created_at limit 50) s
        join profiles p on p.user_id = s.user_id), '[]') as supports,
      (select count(*)::int from test_objection_supports s where s.objection_id = o.id) as supporters, o.created_at as at
    from test_objections o ${ofQuestion}
    where o.test_id = ${testId} order by o.state <> 'open', tq.position, o.created_at desc limit ${objectionsAtMost}`.execute(
    db,
  );
  return rows;
}

export interface LockedObjection {
  id: string;
  testId: string;
  q: number;
  state: string;
  decidedBy: string | null;
  isProposed: boolean;
  proposal: KeyChange | null;
  answer: string;
}

/** An objection, locked with its test, so that the key changes one decision after the other. */
export async function lockObjection(trx: Trx, id: string): Promise<LockedObjection | undefined> {
  const { rows } = await sql<LockedObjection>`
    select o.id, o.test_id as "testId", o.q::int as q, o.state, o.decided_by as "decidedBy", o.proposed_at is not null as "isProposed",
      o.proposal, o.answer
    from test_objections o join tests t on t.id = o.test_id where o.id = ${id} for update of o, t`.execute(trx);
  return rows[0];
}

export async function updateProposal(
  trx: Trx,
  of: { id: string; by: string | null; change: KeyChange | null; answer: string; at: string | null },
): Promise<void> {
  const proposal = of.change && JSON.stringify(of.change);
  await trx
    .updateTable('test_objections')
    .set({ decided_by: of.by, proposal, answer: of.answer, proposed_at: of.at })
    .where('id', '=', of.id)
    .execute();
}

export async function updateDecided(
  trx: Trx,
  of: { id: string; state: 'accepted' | 'declined'; by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('test_objections')
    .set({ state: of.state, confirmed_by: of.by, decided_at: of.at })
    .where('id', '=', of.id)
    .execute();
}

export async function updateWindow(trx: Trx, of: { testId: string; until: string | null }): Promise<void> {
  await trx
    .updateTable('tests')
    .set({ objections_close_at: of.until, key_state: of.until === null ? 'final' : 'objections_open' })
    .where('id', '=', of.testId)
    .execute();
}

export interface Revision {
  testId: string;
  q: number;
  change: KeyChange;
  reason: string;
  proposedBy: string;
  approvedBy: string;
  at: string;
  answerKey: ScoringPaper;
  full: number;
}

/** Changes the key of a test and notes the revision, with the scores as they were. Answers its number. */
export async function insertRevision(trx: Trx, row: Revision): Promise<number> {
  const changes = JSON.stringify([{ q: row.q, ...row.change }]);
  const { rows } = await sql<{ revision: number }>`
    with moved as (
        update tests set key_revision = key_revision + 1, full_score = ${row.full} where id = ${row.testId} returning key_revision),
      kept as (update test_papers set answer_key = ${JSON.stringify(row.answerKey)} where test_id = ${row.testId})
    insert into test_key_revisions (test_id, revision, changes, reason, proposed_by, approved_by, created_at, approved_at, counts_before)
    select ${row.testId}, key_revision, ${changes}, ${row.reason}, ${row.proposedBy}, ${row.approvedBy}, ${row.at}, ${row.at},
      coalesce((select jsonb_agg(jsonb_build_array(c.score, c.n)) from (select score, sum(n)::int as n from score_counts
        where test_id = ${row.testId} and scope = 'all' group by score) c), '[]')
    from moved returning revision::int as revision`.execute(trx);
  return rows[0]?.revision ?? 0;
}

/** The proof of a student, and where it is kept. */
export async function selectProof(db: Queries, of: { id: string; userId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from test_objection_supports
    where objection_id = ${of.id} and user_id = ${of.userId} and file_id is not null`.execute(db);
  return rows[0]?.fileId;
}

export interface DecidedKey {
  position: number;
  optionIds: string[];
  languages: Language[];
  /** Null where it was declined, and while the question stands in another test whose results are not out. */
  difference: KeyDifference | null;
}

/** What is told of a decided objection besides the reply. */
export async function selectDecided(db: Queries, of: { id: string; now: string }): Promise<DecidedKey | undefined> {
  const { rows } = await sql<DecidedKey>`
    select tq.position::int as position, array(select e ->> 'id' from jsonb_array_elements(v.options) e) as "optionIds",
      v.languages, case when not ${isWithheld(of.now)} then ${difference} end as difference
    from test_objections o ${ofQuestion} where o.id = ${of.id}`.execute(db);
  return rows[0];
}

/** Those who objected, who are told the decision. */
export async function selectSupporters(db: Queries, objectionId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from test_objection_supports where objection_id = ${objectionId}`.execute(db);
  return rows.map((row) => row.userId);
}

/** Where somebody's proofs are kept. */
export async function selectProofsOf(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from test_objection_supports where user_id = ${userId} and file_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.fileId);
}
