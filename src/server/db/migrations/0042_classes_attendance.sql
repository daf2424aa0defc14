alter table class_attendance drop constraint class_attendance_mark_check;
alter table class_attendance add constraint class_attendance_mark_check
  check (mark in ('present', 'late', 'absent', 'excused'));
comment on column class_attendance.mark is 'Late counts as there; excused counts neither as there nor as absent.';

create table class_attendance_months (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  present integer not null,
  late integer not null,
  absent integer not null,
  excused integer not null,
  primary key (batch_id, user_id, month)
);
create index class_attendance_months_user on class_attendance_months (user_id, month desc);
comment on table class_attendance_months is
  'The marks of a student in the classes of a batch, summed by the month in Asia/Kolkata: written again with each mark, so that a '
  'report of two years reads a line for each month and not a mark for each class.';

create table class_scans (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  device_id uuid not null,
  scanned_at timestamptz not null,
  primary key (class_id, user_id),
  unique (class_id, device_id)
);
comment on table class_scans is
  'Who scanned the code on the teacher’s screen, from which browser: each browser answers for one student of a class.';
