-- Our order as the gateway knows it; somebody may try to pay it several times.
create table gateway_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders,
  provider text not null,
  gateway_order_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  created_at timestamptz not null,
  unique (provider, gateway_order_id)
);

-- One try to pay.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  provider text not null,
  gateway_payment_id text not null,
  state text not null default 'created' check (state in ('created', 'authorised', 'captured', 'failed', 'refunded')),
  amount_paise integer not null check (amount_paise > 0),
  method text not null,
  -- why a captured payment could not settle its order
  review_reason text check (review_reason in ('amount_differs', 'order_expired', 'order_cancelled', 'paid_twice', 'not_granted')),
  captured_at timestamptz,
  created_at timestamptz not null,
  unique (provider, gateway_payment_id),
  check (captured_at is not null or state in ('created', 'authorised', 'failed'))
);
create index payments_order on payments (order_id, created_at);
create index payments_review on payments (created_at) where review_reason is not null;

-- What the gateway told us: each event once.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  gateway_order_id text not null,
  gateway_payment_id text not null,
  amount_paise integer not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  outcome text check (outcome in ('applied', 'no_change', 'unmatched')),
  unique (provider, event_id)
);
create index payment_events_gateway_order on payment_events (provider, gateway_order_id, id);
