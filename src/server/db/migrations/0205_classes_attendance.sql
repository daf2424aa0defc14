-- Who was there, as staff marked it: the newest mark of a student counts, whenever it arrives.
create table class_attendance (
  registration_id uuid primary key references class_registrations on delete cascade,
  mark text not null check (mark in ('present', 'absent')),
  -- when it was pressed, on the phone that may have been without a network
  marked_at timestamptz not null,
  marked_by uuid not null
);
-- How long a student had the class's page open with the stream, counted by the minute.
create table class_presence (
  registration_id uuid primary key references class_registrations on delete cascade,
  minutes integer not null default 1 check (minutes > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
