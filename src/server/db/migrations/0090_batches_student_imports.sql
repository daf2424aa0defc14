create table student_imports (
  id uuid primary key,
  batch_id uuid references batches (id),
  made_by uuid not null,
  created_at timestamptz not null
);
comment on table student_imports is 'A table of students that is entered in the background.';
create index student_imports_created on student_imports (created_at desc, id desc);

create table student_import_rows (
  import_id uuid not null references student_imports (id) on delete cascade,
  row integer not null check (row > 0),
  cells jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'known', 'refused', 'not_enrolled')),
  primary key (import_id, row),
  check ((state = 'waiting') = (cells is not null))
);
comment on column student_import_rows.row is 'As a spreadsheet counts.';
comment on column student_import_rows.cells is 'As they were typed; gone once the row is done, since the student has them then.';
create index student_import_rows_waiting on student_import_rows (import_id, row) where state = 'waiting';
