-- What a notice tells of, so that nobody is told the same twice, and what a reader has not read yet.
alter table notices add column once_key text check (length(once_key) <= 120);
comment on column notices.once_key is 'What it tells of, such as recording:<class>:<video>: a person has one notice of it, however often it is posted.';

create unique index notices_once on notices (user_id, once_key) where once_key is not null;
create index notices_unread on notices (user_id, id desc) where read_at is null;

-- As post_notice, which a process of the version before may still call; told the same again it writes nothing.
create function post_notice_once(person uuid, template text, variables jsonb, at timestamptz, once_key text)
  returns boolean
  language plpgsql
  set lock_timeout = '100ms'
as $$
begin
  insert into notices (user_id, template, variables, created_at, once_key) values ($1, $2, $3, $4, $5)
  on conflict do nothing;
  return true;
exception when lock_not_available then
  return false;
end $$;
comment on function post_notice_once(uuid, text, jsonb, timestamptz, text) is
  'Writes a message inside the app, once for each once_key; false where the table is locked, so that the rest of the transaction is not held up.';
