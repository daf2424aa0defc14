import { sql } from 'kysely';
import type { Language, Texts } from '../../../contract/languages.ts';
import type { ListedQuestion, QuestionForm, QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { textBeginnings } from '../text-beginnings-store.ts';
import type { SearchText } from './normalise-text.ts';

const contentColumns = sql`jsonb_build_object('kind', v.kind, 'texts', v.texts, 'options', v.options, 'rightIds', to_jsonb(v.right_ids),
  'numericAnswer', v.numeric_answer, 'pictures', v.pictures, 'passageId', v.passage_id) as content`;

export interface QuestionRow
  extends Pick<QuestionForStaff, 'id' | 'versionId' | 'n' | 'topicId' | 'source' | 'content'> {
  languages: Language[];
  approvedLanguages: Language[];
  submittedAt: string | null;
  archivedAt: string | null;
  uses: number;
  authorId: string | null;
}

const columns = sql<QuestionRow>`q.id, v.id as "versionId", v.n, q.topic_id as "topicId", ${contentColumns},
  jsonb_build_object('exam', q.source_exam, 'year', q.source_year, 'shift', q.source_shift, 'number', q.source_number,
    'url', q.source_url) as source,
  v.languages, v.approved_languages as "approvedLanguages", v.submitted_at as "submittedAt", q.archived_at as "archivedAt",
  q.uses, v.created_by as "authorId"`;
const latest = sql`questions q join question_versions v on v.question_id = q.id and v.n = q.latest_n`;

export async function selectQuestion(db: Queries, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${columns} from ${latest} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** Who saves or reviews a question does so one after the other. */
export async function lockQuestion(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from questions where id = ${id} for update`.execute(trx);
  return rows.length > 0;
}

export type QuestionHistory = Pick<QuestionForStaff, 'reviews' | 'versions' | 'passage'>;

/** The reviews of its latest version, its 50 latest versions, and its passage. */
export async function selectHistory(db: Queries, row: QuestionRow): Promise<QuestionHistory> {
  const name = sql`coalesce(p.full_name, p.username, '')`;
  const { rows } = await sql<QuestionHistory>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('language', r.language, 'verdict', r.verdict, 'note', r.note,
          'reviewer', ${name}, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id desc)
        from (select * from question_reviews where version_id = ${row.versionId} order by id desc limit 50) r
        left join profiles p on p.user_id = r.reviewer_id), '[]') as reviews,
      (select jsonb_agg(jsonb_build_object('n', o.n, 'id', o.id, 'by', ${name},
          'at', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.n desc)
        from (select * from question_versions where question_id = ${row.id} order by n desc limit 50) o
        left join profiles p on p.user_id = o.created_by) as versions,
      (select jsonb_build_object('id', g.id, 'texts', g.texts) from passages g where g.id = ${row.content.passageId}) as passage`.execute(
    db,
  );
  return rows[0] ?? { reviews: [], versions: [], passage: null };
}

export async function selectVersion(
  db: Queries,
  of: { id: string; n: number },
): Promise<{ versionId: string; content: QuestionContent } | undefined> {
  const { rows } = await sql<{ versionId: string; content: QuestionContent }>`
    select v.id as "versionId", ${contentColumns} from question_versions v where v.question_id = ${of.id} and v.n = ${of.n}`.execute(
    db,
  );
  return rows[0];
}

/** Whether what a question names is there: its topic, passage and pictures. */
export async function selectNamed(
  db: Queries,
  named: { topicId: string; passageId: string | null; pictureIds: string[] },
): Promise<{ hasTopic: boolean; hasPassage: boolean; pictures: number }> {
  const { rows } = await sql<{ hasTopic: boolean; hasPassage: boolean; pictures: number }>`
    select exists (select from topics where id = ${named.topicId}) as "hasTopic",
      ${named.passageId}::uuid is null or exists (select from passages where id = ${named.passageId}) as "hasPassage",
      (select count(*)::int from question_pictures where id = any(${named.pictureIds}::uuid[])) as pictures`.execute(
    db,
  );
  return rows[0] ?? { hasTopic: false, hasPassage: false, pictures: 0 };
}

const sourceColumns = ({ source, topicId }: Pick<QuestionForm, 'source' | 'topicId'>) => ({
  topic_id: topicId,
  source_exam: source.exam,
  source_year: source.year,
  source_shift: source.shift,
  source_number: source.number,
  source_url: source.url,
});

export async function insertQuestion(
  trx: Trx,
  form: QuestionForm,
  by: { actorId: string | null; at: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('questions')
    .values({ ...sourceColumns(form), latest_n: 1, created_by: by.actorId, created_at: by.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuestion(trx: Trx, id: string, form: QuestionForm, n: number): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ ...sourceColumns(form), latest_n: n })
    .where('id', '=', id)
    .execute();
}

export async function updateArchived(trx: Trx, id: string, at: string | null): Promise<void> {
  await trx.updateTable('questions').set({ archived_at: at }).where('id', '=', id).execute();
}

export interface NewVersion {
  questionId: string;
  n: number;
  content: QuestionContent;
  languages: Language[];
  approvedLanguages: Language[];
  submittedAt: string | null;
  actorId: string | null;
  at: string;
}

/** Writes a version and what it is found by, in place of what the one before was found by. */
export async function insertVersion(
  trx: Trx,
  { content, ...row }: NewVersion,
  texts: readonly SearchText[],
): Promise<void> {
  const { id: versionId } = await trx
    .insertInto('question_versions')
    .values({
      question_id: row.questionId,
      n: row.n,
      kind: content.kind,
      texts: JSON.stringify(content.texts),
      options: JSON.stringify(content.options),
      right_ids: content.rightIds,
      numeric_answer: content.numericAnswer && JSON.stringify(content.numericAnswer),
      pictures: JSON.stringify(content.pictures),
      passage_id: content.passageId,
      languages: row.languages,
      approved_languages: row.approvedLanguages,
      submitted_at: row.submittedAt,
      created_by: row.actorId,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pictures = [
    ...content.pictures.map((one) => ({ id: one.id, isSolution: one.place === 'solution' })),
    ...content.options.flatMap(({ pictureId: id }) => (id === null ? [] : [{ id, isSolution: false }])),
  ];
  if (pictures.length > 0) {
    await sql`insert into question_version_pictures (picture_id, version_id, is_solution)
      select distinct id, ${versionId}::uuid, "isSolution"
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as p(id uuid, "isSolution" boolean)`.execute(trx);
  }
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as t(language text, "searchText" text, hash text, numbers text)),
      gone as (delete from question_texts where question_id = ${row.questionId}
        and language not in (select language from given))
    insert into question_texts (question_id, language, search_text, hash, numbers)
    select ${row.questionId}, language, "searchText", hash, numbers from given
    on conflict (question_id, language) do update
      set search_text = excluded.search_text, hash = excluded.hash, numbers = excluded.numbers`.execute(trx);
}

export async function updateSubmitted(trx: Trx, versionId: string, at: string | null): Promise<void> {
  await trx.updateTable('question_versions').set({ submitted_at: at }).where('id', '=', versionId).execute();
}

export async function insertReview(
  trx: Trx,
  row: {
    versionId: string;
    language: Language;
    verdict: 'approved' | 'changes_needed';
    note: string;
    reviewerId: string;
    at: string;
  },
): Promise<void> {
  await trx
    .insertInto('question_reviews')
    .values({
      version_id: row.versionId,
      language: row.language,
      verdict: row.verdict,
      note: row.note,
      reviewer_id: row.reviewerId,
      at: row.at,
    })
    .execute();
}

export async function updateApproved(trx: Trx, versionId: string, approved: readonly Language[]): Promise<void> {
  await trx
    .updateTable('question_versions')
    .set({ approved_languages: [...approved] })
    .where('id', '=', versionId)
    .execute();
}

export interface QuestionFilter {
  topicId?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  missing?: Language | undefined;
  /** Normalised. */
  words: string[];
}

export type ListRow = Omit<ListedQuestion, 'state'> & Pick<QuestionRow, 'submittedAt' | 'archivedAt'>;

const stateIs = (state: string) => {
  if (state === 'archived') return sql`q.archived_at is not null`;
  const approved = sql`v.languages <@ v.approved_languages`;
  if (state === 'approved') return sql`q.archived_at is null and ${approved}`;
  return sql`q.archived_at is null and not ${approved} and (v.submitted_at is null) = ${state === 'draft'}`;
};

/** Up to `limit` questions, the latest first, after the given one. */
export async function selectQuestions(
  db: Queries,
  { filter, ...page }: { filter: QuestionFilter; after: { at: string; id: string } | null; limit: number },
): Promise<ListRow[]> {
  const below = sql`with recursive below as (
    select id from topics where id = ${filter.topicId}
    union all select t.id from topics t join below b on t.parent_id = b.id) select id from below`;
  const conditions = [
    page.after ? sql`(q.created_at, q.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`,
    filter.topicId ? sql`q.topic_id in (${below})` : sql`true`,
    filter.kind ? sql`v.kind = ${filter.kind}` : sql`true`,
    filter.state ? stateIs(filter.state) : sql`q.archived_at is null`,
    filter.missing ? sql`not v.approved_languages @> array[${filter.missing}]::text[]` : sql`true`,
    ...filter.words.map(
      (word) => sql`q.id in (select t.question_id from question_texts t where t.search_text like ${`%${word}%`})`,
    ),
  ];
  const { rows } = await sql<ListRow>`
    select q.id, q.topic_id as "topicId", v.kind, ${textBeginnings} as texts,
      v.id as "versionId", v.passage_id as "passageId",
      v.languages, v.approved_languages as "approvedLanguages", v.submitted_at as "submittedAt", q.archived_at as "archivedAt",
      q.uses, q.created_at as "createdAt"
    from ${latest} where ${sql.join(conditions, sql` and `)}
    order by q.created_at desc, q.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Questions with the same words, or with three quarters of their trigrams in a language and the same numbers; 10 at most. */
export async function selectDuplicates(
  db: Queries,
  of: { texts: readonly SearchText[]; exceptId: string | null },
): Promise<{ id: string; texts: Texts; isExact: boolean; likeness: number }[]> {
  const { rows } = await sql<{ id: string; texts: Texts; isExact: boolean; likeness: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(of.texts)}::jsonb)
        as t(language text, "searchText" text, hash text, numbers text)),
      found as (
        select t.question_id, bool_or(t.hash = g.hash) as exact, max(similarity(t.search_text, g."searchText")) as likeness
        from given g join question_texts t on t.language = g.language
          and (t.hash = g.hash or (t.numbers = g.numbers and t.search_text % g."searchText"))
        where t.question_id is distinct from ${of.exceptId}::uuid
        group by t.question_id)
    select q.id, ${textBeginnings} as texts, f.exact as "isExact", f.likeness::float8 as likeness
    from found f join questions q on q.id = f.question_id join question_versions v on v.question_id = q.id and v.n = q.latest_n
    where f.exact or f.likeness >= 0.75
    order by f.exact desc, f.likeness desc, q.id limit 10`.execute(db);
  return rows;
}
