create table announcements (
  id uuid default gen_random_uuid() primary key,
  titles jsonb not null check (length(titles ->> 'en') between 1 and 80),
  texts jsonb not null,
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  batch_id uuid references batches (id),
  channels text[] not null check (channels <@ array['push', 'sms', 'mail']),
  send_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  recipients integer not null default 0 check (recipients >= 0),
  sent integer not null default 0 check (sent between 0 and recipients),
  check (finished_at is null or started_at is not null),
  check (cancelled_at is null or started_at is null)
);
create index announcements_newest on announcements (created_at desc, id desc);
create index announcements_batch on announcements (batch_id, send_at desc, id desc) where batch_id is not null;
comment on table announcements is 'What the academy tells many at once: inside the app always, and on the channels that were chosen.';
comment on column announcements.titles is 'By language: {"en": "", "mr": "", "hi": ""}; en is always there, texts likewise.';
comment on column announcements.audience is 'Whom it is for, as it was chosen (contract/announcements.ts); the recipients are listed when it begins to be sent.';
comment on column announcements.batch_id is 'Where all of them belong to one batch.';

create table announcement_recipients (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  sent_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_recipients_left on announcement_recipients (announcement_id) where sent_at is null;
create index announcement_recipients_user on announcement_recipients (user_id, announcement_id);
comment on table announcement_recipients is
  'Each person once. The transaction that hands somebody’s messages to the queue sets sent_at: after a crash nobody gets it twice.';
