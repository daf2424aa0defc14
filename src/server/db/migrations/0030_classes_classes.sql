create extension if not exists pg_trgm;

create table classes (
  id uuid primary key default gen_random_uuid(),
  class_title text not null check (length(class_title) between 3 and 120),
  class_description text not null default '' check (length(class_description) <= 240),
  -- the instant of the start; class_time is its clock time in Asia/Kolkata, HH:MM
  class_date timestamptz not null,
  class_time text not null check (class_time = to_char(class_date at time zone 'Asia/Kolkata', 'HH24:MI')),
  -- in paise, 0 is free
  class_price integer not null check (class_price = 0 or class_price between 100 and 100000000),
  is_active boolean not null default false,
  kind text not null check (kind in ('online', 'place')),
  ends_at timestamptz not null check (ends_at > class_date and ends_at <= class_date + interval '168 hours'),
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'physical', 'general')),
  teacher text not null default '',
  language text not null check (language in ('mr', 'hi', 'en')),
  -- null: no limit
  capacity integer check (capacity between 1 and 100000),
  -- kept: the registrations that are not cancelled
  seats_taken integer not null default 0 check (seats_taken >= 0),
  place text not null default '',
  map_url text not null default '',
  join_url text not null default '',
  recording_url text not null default '',
  -- one thing a line
  practise text not null default '',
  what_to_bring text not null default '',
  -- clock time in Asia/Kolkata, HH:MM
  reporting_time text check (reporting_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version integer not null default 1,
  created_at timestamptz not null,
  check (seats_taken <= capacity),
  check (kind = 'online' or place <> '')
);
create index classes_date on classes (class_date, id);
create index classes_shown on classes (class_date, id) where is_active;
create index classes_subject on classes (subject, class_date, id) where is_active;
create index classes_recorded on classes (class_date, id) where is_active and recording_url <> '';
create index classes_drafts on classes (class_date, id) where not is_active;
create index classes_title on classes using gin (class_title gin_trgm_ops);

create table class_registrations (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes,
  user_id uuid not null references profiles,
  -- the order line that paid for it; null where the class was free
  order_line_id uuid,
  registered_at timestamptz not null,
  cancelled_at timestamptz,
  unique (order_line_id, class_id)
);
-- one seat a person
create unique index class_registrations_seat on class_registrations (class_id, user_id) where cancelled_at is null;
create index class_registrations_list on class_registrations (class_id, registered_at, id) where cancelled_at is null;
create index class_registrations_user on class_registrations (user_id) where cancelled_at is null;
