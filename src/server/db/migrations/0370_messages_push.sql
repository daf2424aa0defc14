-- Phones and computers that show messages by web push. One is gone with the session that it was made in.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- none where a hosted service keeps the sessions
  session_id uuid references auth.sessions on delete cascade,
  -- keyed hash of the address at the push service, which is a secret: who knows it could use it up
  endpoint_hash text not null unique,
  -- that address and the browser's keys, encrypted
  sealed text not null,
  created_at timestamptz not null,
  last_told_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;

-- The one pair of keys by which push services know this academy (VAPID, RFC 8292).
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  -- encrypted
  private_key text not null,
  created_at timestamptz not null
);

-- The recipient of a push message is the id of its subscription.
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('sms', 'mail', 'push'));
