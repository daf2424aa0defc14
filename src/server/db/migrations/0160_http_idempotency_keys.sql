create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 80),
  request_hash text not null,
  answer jsonb,
  used_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_used_at on idempotency_keys (used_at);
comment on table idempotency_keys is
  'What a person asked for under a key and how it was answered, for two days (http/once.ts). Written in the transaction that does it.';
