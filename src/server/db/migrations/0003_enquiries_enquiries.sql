create sequence enquiry_numbers;
create table enquiries (
  id uuid primary key default gen_random_uuid(),
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
  check ((state = 'closed') = (close_reason is not null))
);
create unique index enquiries_open_mobile on enquiries (mobile) where state in ('new', 'contacted', 'follow_up');
create index enquiries_due on enquiries (due_at, id);
create index enquiries_state_due on enquiries (state, due_at, id);
create table enquiry_messages (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  sender text not null check (sender in ('student', 'academy')),
  author_id uuid,
  text text not null,
  at timestamptz not null
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id);
