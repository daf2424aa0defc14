create sequence enquiry_numbers;

create table enquiries (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  user_id uuid,
  name text not null,
  mobile text not null,
  course text not null default '',
  district text not null default '',
  language text not null,
  best_time text not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'follow_up', 'admitted', 'closed')),
  close_reason text,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  topic text not null check (topic in ('batches', 'fees', 'eligibility', 'order', 'other')),
  reply_by text not null check (reply_by in ('call', 'sms', 'email')),
  email text,
  first_answered_at timestamptz,
  check ((state = 'closed') = (close_reason is not null)),
  check (reply_by <> 'email' or email is not null)
);
create index enquiries_due on enquiries (due_at, id);
create unique index enquiries_open_mobile on enquiries (mobile, user_id) nulls not distinct where state in ('new',
  'contacted', 'follow_up');
create index enquiries_state_due on enquiries (state, due_at, id);
create index enquiries_user on enquiries (user_id, created_at desc, id desc);
comment on column enquiries.first_answered_at is 'Kept when a later question reopens the enquiry.';
comment on index enquiries_open_mobile is
  'A typed number proves nothing: the open enquiry of a number is continued by its own account alone.';

create table enquiry_messages (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  sender text not null check (sender in ('student', 'academy')),
  author_id uuid,
  text text not null,
  at timestamptz not null
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id);

create table enquiry_days (
  day date primary key,
  received integer not null default 0,
  answered integer not null default 0,
  admitted integer not null default 0,
  closed integer not null default 0
);
comment on table enquiry_days is
  'The funnel by the academy''s day, counted as enquiries move, so that no screen counts them.';
