-- What a student was told about a class, so that nothing is told twice. A class that moves is another matter: `about` is
-- the instant that the message speaks of.
create table class_tellings (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('seat_offered', 'cancelled', 'moved', 'day_before', 'hour_before')),
  about timestamptz not null,
  told_at timestamptz not null,
  primary key (class_id, user_id, kind, about)
);
alter table profiles
  -- which ways messages about classes come, besides the app itself
  add column class_sms boolean not null default true,
  add column class_mail boolean not null default true;
