-- One token bucket a key (http/limits.ts). Unlogged: losing it in a crash only forgives.
create unlogged table rate_buckets (
  key text primary key,
  tokens double precision not null,
  allowed boolean not null,
  refilled_at timestamptz not null
);
create index rate_buckets_refilled_at on rate_buckets (refilled_at);
