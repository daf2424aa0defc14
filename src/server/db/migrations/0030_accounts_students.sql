alter table role_grants drop constraint role_grants_role_check;
alter table role_grants add constraint role_grants_role_check
  check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant', 'front_desk'));

create table students (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  number text unique check (number ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'),
  guardian_name text not null default '' check (length(guardian_name) <= 80),
  guardian_phone text not null default '',
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  updated_at timestamptz not null
);
create index students_number_start on students (number collate "C") where number is not null;
comment on table students is
  'What the academy knows of a student beside the profile, which is the student''s own. No row: nothing yet.';
comment on column students.number is 'The academy''s own, such as a roll number; in capitals.';

create table student_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index student_notes_student on student_notes (user_id, id desc);
comment on table student_notes is 'What staff wrote about a student, for staff alone. Never changed.';
