create table question_imports (
  id uuid primary key,
  topic_id uuid references topics (id) on delete set null,
  is_submitted boolean not null,
  made_by uuid not null,
  created_at timestamptz not null
);
comment on table question_imports is 'Questions of a file that are added in the background.';
comment on column question_imports.topic_id is 'Of rows that name none.';
comment on column question_imports.is_submitted is 'They are sent for review at once.';
create index question_imports_created on question_imports (created_at desc, id desc);

create table question_import_rows (
  import_id uuid not null references question_imports (id) on delete cascade,
  row integer not null check (row > 0),
  cells jsonb,
  is_wanted boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'known', 'refused')),
  primary key (import_id, row),
  check ((state = 'waiting') = (cells is not null))
);
comment on column question_import_rows.row is 'As a spreadsheet counts.';
comment on column question_import_rows.is_wanted is 'Added although another question is nearly the same.';
create index question_import_rows_waiting on question_import_rows (import_id, row) where state = 'waiting';
