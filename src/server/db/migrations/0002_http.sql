create unlogged table rate_buckets (
  key text primary key,
  tokens double precision not null,
  allowed boolean not null,
  refilled_at timestamptz not null
);
create index rate_buckets_refilled_at on rate_buckets (refilled_at);
comment on table rate_buckets is
  'One token bucket per key (http/limits.ts). Unlogged: losing it in a crash only forgives.';
