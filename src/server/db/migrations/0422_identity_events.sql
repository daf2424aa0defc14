-- What happened around signing in. One line for each thing, number, network and minute: what repeats within it is counted, so
-- that no flood fills the table. No code and no whole number stands here.
create table auth.events (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  -- a hash of everything that has to agree for two events to be one line
  key text not null,
  kind text not null,
  -- whose account it is about; no foreign key, because the line outlives the account
  user_id uuid,
  -- a keyed hash of the number, and its last four digits
  phone_hmac text,
  phone_ending text not null default '',
  -- an IPv4 /24 or IPv6 /64
  network text not null default '',
  user_agent text not null default '',
  -- the way in, the refused call, or which way in changed
  detail text not null default '',
  count int not null default 1,
  last_at timestamptz not null,
  unique (minute, key)
);
create index events_user on auth.events (user_id, id desc);
create index events_kind on auth.events (kind, id desc);
create index events_phone on auth.events (phone_hmac, id desc);

-- Append-only: a line only counts further, and goes only when it is old (AUTH_EVENT_DAYS is 30 at least).
create function auth.refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.count = old.count + 1
    and to_jsonb(new) - array['count', 'last_at'] = to_jsonb(old) - array['count', 'last_at'] then
    return new;
  end if;
  if tg_op = 'DELETE' and old.minute < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'the events of signing in are append-only';
end $$;
create trigger events_append_only before update or delete on auth.events
  for each row execute function auth.refuse_event_change();
