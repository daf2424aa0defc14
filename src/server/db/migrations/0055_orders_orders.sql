create sequence order_numbers;
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- kept when the account goes: tax law wants the order for years
  user_id uuid not null,
  state text not null default 'draft' check (state in (
    'draft', 'awaiting_payment', 'paid', 'processing', 'shipped', 'delivered', 'fulfilled',
    'cancelled', 'expired', 'payment_review')),
  -- where the access link goes
  email text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  -- where printed material goes, as it was when ordered
  address jsonb,
  speed text check (speed in ('standard', 'express')),
  zone text,
  coupon_id uuid references coupons,
  place_of_supply text not null,
  total_paise integer not null check (total_paise between 100 and 200000000),
  refund_terms_at timestamptz not null,
  idempotency_key text not null,
  -- hash of what was asked, so that a key is not used for something else
  fingerprint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (user_id, idempotency_key),
  check ((address is null) = (speed is null)),
  check ((address is null) = (zone is null))
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_state on orders (state, created_at desc, id desc);
create index orders_expiry on orders (expires_at) where state in ('draft', 'awaiting_payment');
create index orders_coupon on orders (coupon_id, user_id) where coupon_id is not null;

-- What was ordered, at the price, tax and promise of that moment; delivery is a line of its own.
create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'delivery')),
  product_id uuid references products,
  title text not null,
  price_paise integer not null check (price_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and price_paise),
  amount_paise integer not null check (amount_paise = price_paise - discount_paise),
  tax_code text not null,
  tax_rate_percent numeric(5, 2) not null,
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null check (sgst_paise >= 0),
  igst_paise integer not null check (igst_paise >= 0),
  ships boolean not null,
  material_ids uuid[] not null,
  class_ids uuid[] not null,
  validity_days integer,
  unique (order_id, position),
  check ((kind = 'delivery') = (product_id is null)),
  check (cgst_paise + sgst_paise + igst_paise <= amount_paise)
);
create index order_lines_product on order_lines (product_id);

create table order_moves (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  from_state text not null,
  to_state text not null,
  -- null: the system itself
  actor_id uuid,
  reason text not null default '',
  at timestamptz not null
);
create index order_moves_order on order_moves (order_id, id);

-- A row, not a sequence: a number that is rolled back is given again, so there are no gaps.
create table invoice_counters (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_sequence integer not null check (last_sequence > 0)
);
create table invoices (
  order_id uuid primary key references orders,
  number text not null unique,
  financial_year text not null references invoice_counters,
  sequence integer not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply')),
  issued_at timestamptz not null,
  unique (financial_year, sequence)
);
