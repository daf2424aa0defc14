create table sandbox_orders (
  id text primary key,
  reference text not null unique,
  amount_paise integer not null,
  return_path text not null,
  created_at timestamptz not null
);
comment on table sandbox_orders is
  'The built-in sandbox gateway''s own books: a stand-in for another company''s server, so nothing refers to it.';

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  method text not null check (method in ('upi', 'card', 'netbanking')),
  outcome text not null check (outcome in ('success', 'failure', 'pending', 'late_webhook', 'double_webhook',
    'webhook_first', 'amount_mismatch', 'no_news')),
  created_at timestamptz not null,
  amount_paise integer not null,
  captured_at timestamptz
);
create index sandbox_payments_order on sandbox_payments (order_id);
comment on column sandbox_payments.amount_paise is
  'What the sandbox''s bank took, which may differ from the order''s amount.';

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  key text not null unique,
  amount_paise integer not null,
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
comment on column sandbox_refunds.key is 'Like a gateway''s idempotency header.';
