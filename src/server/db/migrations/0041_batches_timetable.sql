create table batch_slots (
  id uuid primary key,
  batch_id uuid not null references batches (id),
  weekday smallint not null check (weekday between 1 and 7),
  starts_at text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  minutes smallint not null check (minutes between 15 and 600),
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'physical', 'general')),
  teacher text not null default '' check (length(teacher) <= 80),
  kind text not null check (kind in ('online', 'in_person')),
  venue text not null default '' check (length(venue) <= 160),
  join_url text not null default '' check (length(join_url) <= 500),
  check (kind = 'online' or venue <> '')
);
create index batch_slots_week on batch_slots (batch_id, weekday, starts_at, id);
comment on table batch_slots is 'The weekly timetable of a batch: each slot makes a class on its weekday from the first day to the last.';
comment on column batch_slots.weekday is '1 is Monday, 7 is Sunday.';
comment on column batch_slots.starts_at is 'Clock time in Asia/Kolkata, HH:MM.';
