create table practice_answers (
  user_id uuid not null references profiles (user_id) on delete cascade,
  id uuid not null,
  question_id uuid not null references questions (id),
  version_id uuid not null references question_versions (id),
  is_right boolean not null,
  is_notebook boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, id)
);
comment on table practice_answers is 'Answers to questions of ten-question sets.';
comment on column practice_answers.id is 'Made by the phone, so that an answer that is sent twice counts once.';
comment on column practice_answers.is_notebook is 'The set was of the mistake notebook.';
create index practice_answers_newest on practice_answers (user_id, answered_at desc);

create table mistake_cards (
  user_id uuid not null references profiles (user_id) on delete cascade,
  question_id uuid not null references questions (id),
  due_at timestamptz not null,
  card jsonb not null,
  primary key (user_id, question_id)
);
comment on table mistake_cards is 'The mistake notebook: when a question that went wrong comes again.';
comment on column mistake_cards.card is 'Its state in FSRS, as `ts-fsrs` writes it.';
create index mistake_cards_due on mistake_cards (user_id, due_at);

-- Whether anybody still sits a test that is over, thanks to extra time.
create index attempts_running on attempts (test_id) where state = 'running';
