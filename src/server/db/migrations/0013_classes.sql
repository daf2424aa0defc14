create sequence class_chat_rev;

create table classes (
  id uuid default gen_random_uuid() primary key,
  class_title text not null check (length(class_title) between 3 and 120),
  class_description text not null default '' check (length(class_description) <= 240),
  class_date timestamptz not null,
  class_time text not null,
  class_price integer not null check (class_price = 0 or class_price between 100 and 100000000),
  is_active boolean not null default false,
  kind text not null check (kind in ('online', 'in_person')),
  ends_at timestamptz not null,
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'physical', 'general')),
  teacher text not null default '',
  language text not null check (language in ('mr', 'hi', 'en')),
  capacity integer check (capacity between 1 and 100000),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  venue text not null default '',
  map_url text not null default '',
  join_url text not null default '',
  recording_url text not null default '',
  practise text not null default '',
  what_to_bring text not null default '',
  reporting_time text check (reporting_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version integer not null default 1,
  created_at timestamptz not null,
  cover uuid,
  cancelled_at timestamptz,
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 200),
  series_id uuid,
  recording_video uuid unique,
  recording_seconds integer check (recording_seconds > 0),
  recording_notes text not null default '' check (length(recording_notes) <= 10000),
  text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  titles text not null generated always as (lower(((class_title || coalesce('
' || ((translations -> 'en') ->> 'title'),
    '')) || coalesce('
' || ((translations -> 'mr') ->> 'title'),
    '')) || coalesce('
' || ((translations -> 'hi') ->> 'title'), ''))) stored,
  is_draft boolean not null generated always as (not is_active and cancelled_at is null) stored,
  check (class_time = to_char((class_date at time zone 'Asia/Kolkata'), 'HH24:MI')),
  check (ends_at > class_date and ends_at <= (class_date + '168:00:00'::interval)),
  check (seats_taken <= capacity),
  check (kind = 'online' or venue <> ''),
  check ((cancelled_at is null) = (cancelled_reason = '')),
  check (cancelled_at is null or not is_active),
  constraint classes_recording_check check (recording_seconds is null or recording_video is not null)
);
create index classes_date on classes (class_date, id);
create index classes_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active;
create index classes_recorded on classes (class_date, id) where is_active and (recording_url <> ''
  or recording_seconds is not null);
create index classes_recorded_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active
  and (recording_url <> '' or recording_seconds is not null);
create index classes_series on classes (series_id, class_date, id) where series_id is not null;
create index classes_shown on classes (class_date, id) where is_active;
create index classes_staff on classes (is_draft, kind, subject, class_date, id);
create index classes_titles on classes using gin (titles gin_trgm_ops) with (fastupdate = off);
comment on column classes.class_date is
  'The instant of the start; class_time is its clock time in Asia/Kolkata, HH:MM.';
comment on column classes.class_price is 'In paise; 0 is free.';
comment on column classes.capacity is 'Null: no limit.';
comment on column classes.seats_taken is 'Registrations that are not cancelled, and held seats.';
comment on column classes.practise is 'One thing per line, like what_to_bring.';
comment on column classes.reporting_time is 'Clock time in Asia/Kolkata, HH:MM.';
comment on column classes.cover is
  'Which upload is the picture on the class''s page; its files lie under classes/<id>/<cover>.';
comment on column classes.cancelled_at is
  'Cancelled by the academy, for good. Students no longer find it; those who had a seat see why.';
comment on column classes.series_id is
  'Classes that repeat share a series; each is a class of its own, with its own seats.';
comment on column classes.recording_seconds is 'Set once the video is prepared: from then on those registered see it.';
comment on column classes.text_language is
  'The language of class_title and the other texts, which are shown for every language that is not written.';
comment on column classes.translations is
  'One object per other language that is written: {"mr": {"title": "", "description": "", "practise": "", '
  '"whatToBring": ""}}, its title always present.';
comment on column classes.titles is
  'Staff find a class by its title in every language. In lower case: `like` over 10,000 of them costs a tenth of '
  '`ilike`.';
comment on column classes.is_draft is
  'What staff have not published yet. A cancelled class stays where its time puts it.';
comment on index classes_narrowed is
  'Filtered lists are read one kind and one subject after the other, each in the order of the list '
  '(classes/page-store.ts): few matches cost the same among many others.';

create table class_registrations (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  order_line_id uuid,
  registered_at timestamptz not null,
  cancelled_at timestamptz,
  unique (order_line_id, class_id)
);
create index class_registrations_list on class_registrations (class_id, registered_at, id) where cancelled_at is null;
create unique index class_registrations_seat on class_registrations (class_id, user_id) where cancelled_at is null;
create index class_registrations_user on class_registrations (user_id) where cancelled_at is null;
comment on column class_registrations.order_line_id is
  'The order line that paid for it; null where the class was free.';
comment on index class_registrations_seat is 'One seat per person.';

create table seat_holds (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  order_id uuid,
  held_at timestamptz not null,
  held_until timestamptz not null,
  unique (class_id, user_id),
  check (held_until > held_at)
);
create index seat_holds_offers on seat_holds (held_until) where order_id is null;
create index seat_holds_order on seat_holds (order_id) where order_id is not null;
comment on table seat_holds is
  'A seat held for someone while they pay, or while it is offered to them from the waitlist. It counts as taken.';
comment on column seat_holds.order_id is 'Null for an offer from the waitlist until its owner begins to pay.';
comment on constraint seat_holds_class_id_user_id_key on seat_holds is 'One seat per person, however many orders.';

create table waitlist_entries (
  id bigint generated always as identity primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  joined_at timestamptz not null,
  offer_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('seated', 'left', 'lapsed', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create index waitlist_entries_line on waitlist_entries (class_id, id) where ended_at is null and offer_until is null;
create unique index waitlist_entries_person on waitlist_entries (class_id, user_id) where ended_at is null;
comment on table waitlist_entries is
  'The waitlist of a full class. Joining takes the class''s lock, so the ids are the order of joining.';
comment on column waitlist_entries.offer_until is 'A seat is held for them until then.';
comment on column waitlist_entries.outcome is
  'Got a seat, left, did not take the seat in time, or the class was cancelled.';

create table class_notifications (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('seat_offered', 'cancelled', 'moved', 'day_before', 'hour_before')),
  event_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (class_id, user_id, kind, event_at)
);
comment on table class_notifications is
  'What a student was notified of about a class, so that nothing is sent twice. A class that is moved again is '
  'another matter: `event_at` is the instant that the message speaks of.';

create table class_feeds (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
comment on table class_feeds is
  'The secret address of a student''s calendar feed: only its hash is kept. A new address replaces the old one.';

create table class_attendance (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  mark text not null check (mark in ('present', 'absent')),
  marked_at timestamptz not null,
  marked_by uuid not null
);
comment on table class_attendance is
  'Who was present, as staff marked it: the newest mark of a student counts, whenever it arrives.';
comment on column class_attendance.marked_at is 'When it was pressed, on a phone that may have been offline.';

create table class_presence (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  minutes integer not null default 1 check (minutes > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
comment on table class_presence is
  'How long a student had the class''s page with the stream open, counted by the minute.';

create table class_feedback (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  note text not null default '' check (length(note) <= 1000),
  given_at timestamptz not null
);
create index class_feedback_list on class_feedback (class_id, given_at, registration_id);
comment on table class_feedback is 'A student''s feedback on a class that is over, once.';

create table class_chat_messages (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 300),
  said_at timestamptz not null,
  removed_at timestamptz,
  rev bigint not null default nextval('class_chat_rev'::regclass)
);
create index class_chat_messages_old on class_chat_messages (said_at);
create index class_chat_messages_revs on class_chat_messages (class_id, rev);
comment on table class_chat_messages is
  'The chat during a class. A message that staff remove keeps its row until all are deleted (classes/chat/forget-chat), so '
  'that what was reported can be judged.';
comment on column class_chat_messages.is_staff is 'Written for the academy.';
comment on column class_chat_messages.rev is
  'Rises with whatever happens in a class''s chat; drawn under the chat''s lock, so in the order of the commits.';

create table class_chat_reports (
  message_id uuid not null references class_chat_messages (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  reported_at timestamptz not null,
  primary key (message_id, user_id)
);

create table class_chat_mutes (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  muted_at timestamptz not null,
  primary key (class_id, user_id)
);

create function notify_classes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('academy_changes', 'classes');
  return null;
end $$;

create trigger classes_notify_changed
after insert or delete or truncate or update of id, class_title, class_description, class_date, class_time, class_price,
  is_active, kind, ends_at, subject, teacher, language, venue, text_language, translations on classes
for each statement execute function notify_classes_changed();
comment on trigger classes_notify_changed on classes is
  'Every process caches the visible classes (classes/read-classes.ts) and hears of a change when it commits, '
  'whoever makes it. Taking a seat or changing the picture changes no cached column and notifies nobody.';
