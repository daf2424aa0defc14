-- The built-in sandbox gateway's own books: a stand-in for another company's server, so nothing refers to it.
create table sandbox_orders (
  id text primary key,
  reference text not null unique,
  amount_paise integer not null,
  return_path text not null,
  created_at timestamptz not null
);
create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders,
  method text not null check (method in ('upi', 'card', 'netbanking')),
  outcome text not null check (outcome in ('success', 'failure', 'pending')),
  created_at timestamptz not null
);
create index sandbox_payments_order on sandbox_payments (order_id);
