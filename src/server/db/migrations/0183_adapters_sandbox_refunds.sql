create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  -- as a gateway's idempotency header
  key text not null unique,
  amount_paise integer not null,
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
