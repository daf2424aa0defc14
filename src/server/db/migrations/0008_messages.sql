create table deliveries (
  id uuid default gen_random_uuid() primary key,
  channel text not null check (channel in ('sms', 'mail', 'push')),
  recipient text not null,
  template text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  variables text,
  sensitive boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text,
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempted_providers text[] not null default '{}',
  subject_ref text,
  attachment text,
  tried_since timestamptz,
  next_attempt_at timestamptz
);
create index deliveries_subject_ref on deliveries (subject_ref, created_at) where subject_ref is not null;
create index deliveries_failed on deliveries (created_at desc, id) where state = 'failed';
create index deliveries_sensitive on deliveries (created_at) where sensitive and variables is not null;
create index deliveries_waiting_codes on deliveries (recipient, template) where state = 'queued' and sensitive;
comment on table deliveries is 'Every SMS, e-mail and push message, queued and sent.';
comment on column deliveries.recipient is 'Phone number, e-mail address, or the id of a push subscription.';
comment on column deliveries.variables is
  'What the template is filled with, encrypted; removed once sent when it held a secret.';
comment on column deliveries.expires_at is 'Not worth sending after this.';
comment on column deliveries.attempted_providers is
  'Providers that an SMS was handed to and that did not refuse it, newest last: each may have sent it.';
comment on column deliveries.subject_ref is
  'What the message is about, as the audit log names it (`orders:<id>`), so that its history can show it.';
comment on column deliveries.attachment is
  'The document that goes with an e-mail, created when it is sent: `invoice:<order>`, `credit_note:<refund>`.';
comment on column deliveries.tried_since is
  'Start of the attempts: when the message was written, or when an admin sent it again.';
comment on column deliveries.next_attempt_at is 'Not before this; null is at once.';
comment on index deliveries_waiting_codes is 'A newer code replaces one that still waits for its provider.';

create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  template text not null,
  variables jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, id desc);
comment on table notices is 'Messages inside the app; each is written out in the reader''s language when it is read.';

create table push_subscriptions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid references auth.sessions (id) on delete cascade,
  endpoint_hash text not null unique,
  ciphertext text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
comment on table push_subscriptions is
  'Devices that show messages by web push. A subscription ends with the session that made it.';
comment on column push_subscriptions.session_id is 'Null where a hosted service keeps the sessions.';
comment on column push_subscriptions.endpoint_hash is
  'Keyed hash of the address at the push service, which is a secret: whoever knows it could use it up.';
comment on column push_subscriptions.ciphertext is 'That address and the browser''s keys, encrypted.';

create table push_keys (
  singleton boolean default true primary key check (singleton),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
comment on table push_keys is 'The one key pair by which push services know this academy (VAPID, RFC 8292).';
comment on column push_keys.private_key is 'Encrypted.';

create function post_notice(person uuid, template text, variables jsonb, at timestamptz) returns boolean
language plpgsql set lock_timeout = '100ms' as $$
begin
  insert into notices (user_id, template, variables, created_at) values ($1, $2, $3, $4);
  return true;
exception when lock_not_available then
  return false;
end $$;
comment on function post_notice is
  'Writes a message inside the app; false where the table is locked, so that the rest of the transaction is not '
  'held up.';
