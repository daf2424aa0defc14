-- Messages inside the app; each is written out in the reader's language when it is read.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  template text not null,
  variables jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, id desc);
