-- The question bank ----------------------------------------------------------------------------------------------------

create table topics (
  id uuid default gen_random_uuid() primary key,
  parent_id uuid references topics (id),
  names jsonb not null check (length(names ->> 'en') between 2 and 80),
  position integer not null default 0,
  depth smallint not null check (depth between 1 and 3),
  created_at timestamptz not null,
  check ((parent_id is null) = (depth = 1)),
  check (parent_id <> id)
);
create index topics_children on topics (parent_id, position, id);
create unique index topics_name on topics (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(names ->> 'en'));
comment on table topics is 'Subject, topic, subtopic: what a question is about.';
comment on column topics.names is 'By language: {"en": "", "mr": "", "hi": ""}; en is always there.';

create table passages (
  id uuid default gen_random_uuid() primary key,
  texts jsonb not null,
  texts_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null
);
comment on table passages is
  'A text that several questions are about. It never changes: a corrected one is another row, and new versions of its questions.';

create table questions (
  id uuid default gen_random_uuid() primary key,
  topic_id uuid not null references topics (id),
  latest_n integer not null default 0 check (latest_n >= 0),
  source_exam text not null default '' check (length(source_exam) <= 120),
  source_year smallint check (source_year between 1990 and 2100),
  source_shift text not null default '' check (length(source_shift) <= 40),
  source_number text not null default '' check (length(source_number) <= 20),
  source_url text not null default '' check (length(source_url) <= 500),
  uses integer not null default 0 check (uses >= 0),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null
);
create index questions_newest on questions (created_at desc, id desc);
create index questions_topic on questions (topic_id, created_at desc, id desc);
comment on column questions.latest_n is 'The number of its latest version; 0 only inside the transaction that makes it.';
comment on column questions.uses is 'Scheduled tests that have it. One that was used is never deleted, only archived.';

create table question_versions (
  id uuid default gen_random_uuid() primary key,
  question_id uuid not null references questions (id),
  n integer not null check (n between 1 and 1000),
  kind text not null check (kind in ('single', 'multiple', 'numeric')),
  texts jsonb not null,
  options jsonb not null check (jsonb_array_length(options) <= 8),
  right_ids text[] not null,
  numeric_answer jsonb,
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 12),
  passage_id uuid references passages (id),
  languages text[] not null check (languages <@ '{en,mr,hi}' and cardinality(languages) >= 1),
  approved_languages text[] not null default '{}',
  submitted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  unique (question_id, n),
  check ((kind = 'numeric') = (numeric_answer is not null)),
  check ((kind = 'numeric') = (cardinality(right_ids) = 0)),
  check ((kind = 'numeric') = (jsonb_array_length(options) = 0)),
  check (kind <> 'single' or cardinality(right_ids) = 1),
  check (approved_languages <@ languages)
);
comment on table question_versions is
  'What a question says, as it was saved. Its content never changes: a test keeps the versions it was made of.';
comment on column question_versions.texts is
  'By language {"text": "", "solution": ""}; a language whose text is empty is not written.';
comment on column question_versions.options is
  '[{"id": "a", "isPinned": false, "texts": {"en": "", "mr": "", "hi": ""}, "pictureId": null}]; an id stays the same in every version.';
comment on column question_versions.numeric_answer is '{"value": "3.5", "tolerance": "0.1"}, decimals as text.';
comment on column question_versions.pictures is '[{"id": "", "place": "text" or "solution", "alts": {"en": "", "mr": "", "hi": ""}}].';
comment on column question_versions.languages is 'The languages in which its text and every option are written.';
comment on column question_versions.submitted_at is 'When it was sent to be reviewed; null: a draft.';

create function forbid_question_version_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['approved_languages', 'submitted_at']) <> (to_jsonb(old) - array['approved_languages', 'submitted_at']) then
    raise exception 'a version of a question never changes';
  end if;
  return new;
end $$;
create trigger question_versions_immutable before update on question_versions
  for each row execute function forbid_question_version_change();

create table question_texts (
  question_id uuid not null references questions (id) on delete cascade,
  language text not null check (language in ('en', 'mr', 'hi')),
  search_text text not null,
  hash text not null,
  numbers text not null,
  primary key (question_id, language)
);
create index question_texts_hash on question_texts (hash);
create index question_texts_words on question_texts using gin (search_text gin_trgm_ops) with (fastupdate = off);
comment on table question_texts is
  'The latest version of a question, normalised for searching and for finding duplicates: digits as 0 to 9, no joiners, no punctuation.';
comment on column question_texts.numbers is 'The numbers in it, sorted: questions that differ in a number are no duplicates.';

create table question_pictures (
  id uuid default gen_random_uuid() primary key,
  sha256 text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid,
  created_at timestamptz not null
);
comment on table question_pictures is 'Pictures of questions, each kept once.';

create table question_reviews (
  id bigint generated always as identity primary key,
  version_id uuid not null references question_versions (id),
  language text not null check (language in ('en', 'mr', 'hi')),
  verdict text not null check (verdict in ('approved', 'changes_needed')),
  note text not null default '' check (length(note) <= 1000),
  reviewer_id uuid not null,
  at timestamptz not null,
  check (verdict = 'approved' or note <> '')
);
create index question_reviews_version on question_reviews (version_id, id);

create table question_reports (
  id uuid default gen_random_uuid() primary key,
  question_id uuid not null references questions (id),
  version_id uuid not null references question_versions (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  note text not null check (length(note) between 3 and 1000),
  created_at timestamptz not null,
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  unique (version_id, user_id),
  check ((answered_at is null) = (answer = ''))
);
create index question_reports_open on question_reports (created_at, id) where answered_at is null;
create index question_reports_user on question_reports (user_id);
comment on table question_reports is 'Mistakes that students reported in a question.';

-- Tests ----------------------------------------------------------------------------------------------------------------

create table test_series (
  id uuid default gen_random_uuid() primary key,
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  is_active boolean not null default false,
  created_at timestamptz not null
);
create index test_series_newest on test_series (created_at desc, id desc);

create table tests (
  id uuid default gen_random_uuid() primary key,
  series_id uuid references test_series (id),
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  state text not null default 'draft'
    check (state in ('draft', 'in_review', 'approved', 'scheduled', 'finalised', 'archived', 'cancelled')),
  skin text not null check (skin in ('omr', 'cbt', 'practice')),
  languages text[] not null check (languages <@ '{en,mr,hi}' and cardinality(languages) between 1 and 3),
  minutes smallint check (minutes between 1 and 600),
  max_attempts smallint not null check (max_attempts between 1 and 50),
  rules jsonb not null,
  opens_at timestamptz,
  closes_at timestamptz,
  access text not null check (access in ('free', 'restricted')),
  release_rule text not null check (release_rule in ('at_once', 'after_close', 'by_staff')),
  released_at timestamptz,
  source_exam text not null default '' check (length(source_exam) <= 120),
  source_year smallint check (source_year between 1990 and 2100),
  question_count smallint not null default 0 check (question_count between 0 and 300),
  score_unit integer check (score_unit between 1 and 1000000),
  full_score integer,
  key_state text not null default 'none' check (key_state in ('none', 'provisional', 'objections_open', 'final')),
  key_revision smallint not null default 0,
  objections_close_at timestamptz,
  paper_sha256 text,
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  created_by uuid,
  created_at timestamptz not null,
  check (closes_at > opens_at),
  check (minutes is not null or skin = 'practice'),
  check (state not in ('scheduled', 'finalised') or num_nulls(opens_at, closes_at, paper_sha256, score_unit, full_score) = 0)
);
create index tests_newest on tests (created_at desc, id desc);
create index tests_calendar on tests (opens_at, id) where state in ('scheduled', 'finalised');
create index tests_series on tests (series_id, opens_at, id) where series_id is not null;
comment on column tests.rules is
  'Sections with their marks as exact fractions and everything that the SQL does not ask for: `testRules` of the contract.';
comment on column tests.minutes is 'Null: no clock, in practice alone.';
comment on column tests.access is 'restricted: for members of test_batches and owners of test_products.';
comment on column tests.score_unit is
  'Scores are whole numbers of 1/score_unit marks: the least common multiple of the denominators of its marks.';
comment on column tests.full_score is 'The most that can be scored, in units.';
comment on column tests.key_revision is 'How many times the answer key was changed after the test was scheduled.';

create table test_batches (
  test_id uuid not null references tests (id) on delete cascade,
  batch_id uuid not null references batches (id),
  primary key (test_id, batch_id)
);
create index test_batches_batch on test_batches (batch_id);
create table test_products (
  test_id uuid not null references tests (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (test_id, product_id)
);
create index test_products_product on test_products (product_id);
comment on table test_batches is 'Whose members may sit it.';
comment on table test_products is 'Whose owners may sit it.';

create table test_questions (
  test_id uuid not null references tests (id) on delete cascade,
  q smallint not null check (q between 1 and 2000),
  section smallint not null check (section between 1 and 20),
  position smallint not null,
  question_id uuid not null references questions (id),
  version_id uuid not null references question_versions (id),
  primary key (test_id, q),
  unique (test_id, question_id),
  unique (test_id, position) deferrable initially deferred
);
create index test_questions_question on test_questions (question_id);
comment on column test_questions.q is
  'What a question is called in this test, by everything that answers, scores or objects: it is never given to another.';
comment on column test_questions.version_id is 'The version that was chosen; a later one never comes in by itself.';

create table test_papers (
  test_id uuid primary key references tests (id) on delete cascade,
  sha256 text not null,
  sealed bytea not null,
  answer_key jsonb not null,
  created_at timestamptz not null
);
comment on table test_papers is 'The paper of a scheduled test as phones fetch it beforehand: gzip, AES-256-GCM, no key or solution in it.';
comment on column test_papers.answer_key is 'What scoring needs, by q: `scoringPaper` of the contract. It never leaves the server.';

create table test_key_revisions (
  test_id uuid not null references tests (id) on delete cascade,
  revision smallint not null check (revision >= 1),
  changes jsonb not null,
  reason text not null check (length(reason) between 3 and 1000),
  proposed_by uuid not null,
  approved_by uuid,
  created_at timestamptz not null,
  approved_at timestamptz,
  rescored_at timestamptz,
  primary key (test_id, revision),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null))
);
comment on column test_key_revisions.changes is
  '[{"q": 1, "verdict": "right_ids" or "all_get_marks" or "those_who_answered" or "left_out", "rightIds": ["b"]}].';

create table test_objections (
  id uuid default gen_random_uuid() primary key,
  test_id uuid not null references tests (id) on delete cascade,
  q smallint not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text not null default '' check (length(answer) <= 1000),
  decided_by uuid,
  confirmed_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (test_id, q) references test_questions (test_id, q),
  check (confirmed_by <> decided_by)
);
create unique index test_objections_open on test_objections (test_id, q) where state = 'open';
create index test_objections_list on test_objections (test_id, created_at, id);
create table test_objection_supports (
  objection_id uuid not null references test_objections (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('wrong_key', 'two_right', 'none_right', 'ambiguous', 'translation', 'misprint', 'out_of_syllabus', 'technical')),
  note text not null check (length(note) between 3 and 1000),
  file_id uuid,
  created_at timestamptz not null,
  primary key (objection_id, user_id)
);
create index test_objection_supports_user on test_objection_supports (user_id);
comment on table test_objections is 'A question whose key students doubt: one is open for each, and others join it.';

-- Attempts -------------------------------------------------------------------------------------------------------------

create table attempts (
  id uuid primary key,
  test_id uuid not null references tests (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  number smallint not null check (number between 1 and 50),
  is_dry_run boolean not null default false,
  state text not null default 'running' check (state in ('running', 'submitted', 'timed_out', 'void')),
  seed integer not null,
  shuffle_version smallint not null default 1,
  writer_epoch smallint not null default 1 check (writer_epoch between 1 and 1000),
  acked_seq integer not null default 0 check (acked_seq between 0 and 100000),
  started_at timestamptz not null,
  ends_at timestamptz,
  extra_seconds integer not null default 0,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 300),
  unique (test_id, user_id, number),
  check ((state = 'running') = (ended_at is null))
) with (fillfactor = 80);
create index attempts_due on attempts (ends_at) where state = 'running';
create index attempts_user on attempts (user_id, started_at desc, id desc);
comment on table attempts is 'One sitting of a test by one student.';
comment on column attempts.number is 'The first, second … attempt of this student at this test.';
comment on column attempts.writer_epoch is 'Counts the devices that took the attempt over; only the latest writes on.';
comment on column attempts.acked_seq is 'The latest writer’s events are stored up to this number, without a gap.';
comment on column attempts.ends_at is 'Written once at the start, moved only by staff; null without a clock.';

create table attempt_events (
  attempt_id uuid not null references attempts (id) on delete cascade,
  epoch smallint not null,
  seq integer not null check (seq between 1 and 100000),
  event jsonb not null,
  is_late boolean not null default false,
  received_at timestamptz not null,
  primary key (attempt_id, epoch, seq)
);
comment on table attempt_events is
  'Every answer, mark and visit, in the order of its writer: append-only, and folded into answers by `foldEvents` of the contract.';
comment on column attempt_events.is_late is 'It came after the end and its grace: kept and shown, never dropped.';
create function forbid_attempt_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events of an attempt are append-only';
end $$;
create trigger attempt_events_append_only before update on attempt_events
  for each row execute function forbid_attempt_event_change();

create table attempt_results (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  test_id uuid not null,
  user_id uuid not null,
  answers jsonb not null,
  score integer not null,
  parts jsonb not null,
  key_revision smallint not null default 0,
  score_before integer,
  is_ranked boolean not null default true,
  scopes text[] not null default '{all}',
  scored_at timestamptz not null
);
create index attempt_results_test on attempt_results (test_id, score desc, attempt_id);
create index attempt_results_user on attempt_results (user_id, scored_at desc, attempt_id desc);
comment on table attempt_results is 'What an attempt that is over answered and scored.';
comment on column attempt_results.answers is 'Folded, by q: `foldedAnswers` of the contract.';
comment on column attempt_results.score is 'In units of 1/score_unit marks of its test.';
comment on column attempt_results.parts is 'Right, wrong, blank and score of each section: `scoreParts` of the contract.';
comment on column attempt_results.is_ranked is 'The first attempt of a student counts in the ranks; later ones and dry runs do not.';
comment on column attempt_results.scopes is 'Among whom it was counted in score_counts.';

create table score_counts (
  test_id uuid not null references tests (id) on delete cascade,
  scope text not null,
  score integer not null,
  shard smallint not null,
  n integer not null check (n >= 0),
  primary key (test_id, scope, score, shard)
);
comment on table score_counts is 'How many have which score, so that a rank is a sum over scores and not over attempts.';
comment on column score_counts.scope is 'all, category:OBC, gender:female, batch:<id>, district:<name>.';
comment on column score_counts.shard is 'Several rows for each score: many who submit at once do not wait for each other.';

create table question_counts (
  test_id uuid not null references tests (id) on delete cascade,
  q smallint not null,
  attempts integer not null,
  right_count integer not null,
  wrong_count integer not null,
  blank_count integer not null,
  by_option jsonb not null,
  sum_score bigint not null,
  sum_score_squared numeric not null,
  sum_score_right bigint not null,
  median_ms integer not null,
  counted_at timestamptz not null,
  primary key (test_id, q)
);
comment on table question_counts is 'How a question of a test was answered, counted again by a job from attempt_results.';

create table test_extra_time (
  id uuid default gen_random_uuid() primary key,
  test_id uuid not null references tests (id) on delete cascade,
  user_id uuid references profiles (user_id) on delete cascade,
  batch_id uuid references batches (id),
  minutes smallint not null check (minutes between 1 and 240),
  reason text not null check (length(reason) between 3 and 200),
  given_by uuid not null,
  given_at timestamptz not null
);
create index test_extra_time_test on test_extra_time (test_id, given_at);
comment on table test_extra_time is 'Minutes that staff gave while it ran: to one student, to a batch, or with neither to all.';
