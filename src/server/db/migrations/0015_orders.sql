create sequence order_numbers;

create table orders (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  user_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'awaiting_payment', 'paid', 'processing', 'shipped',
    'delivered', 'fulfilled', 'cancelled', 'expired', 'payment_review')),
  email text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  address jsonb,
  speed text check (speed in ('standard', 'express')),
  zone text,
  coupon_id uuid references coupons (id),
  place_of_supply text not null,
  total_paise integer not null check (total_paise between 100 and 200000000),
  refund_terms_at timestamptz not null,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  contents_hash text,
  unique (user_id, idempotency_key),
  check ((address is null) = (speed is null)),
  check ((address is null) = (zone is null))
);
create index orders_addressee on orders using gin (lower(address ->> 'name') gin_trgm_ops) with (fastupdate = off) where address is not null;
create index orders_coupon on orders (coupon_id, user_id) where coupon_id is not null;
create index orders_email on orders using gin (lower(email) gin_trgm_ops) with (fastupdate = off);
create index orders_expiry on orders (expires_at) where state in ('draft', 'awaiting_payment');
create index orders_newest on orders (created_at desc, id desc);
create index orders_number_end on orders (reverse(number) collate "C");
create index orders_number_start on orders (number collate "C");
create index orders_state on orders (state, created_at desc, id desc);
create index orders_user on orders (user_id, created_at desc, id desc);
comment on column orders.user_id is 'Kept when the account is deleted: tax law requires the order for years.';
comment on column orders.email is 'Where the access link goes.';
comment on column orders.address is 'Where printed material goes, as it was when ordered.';
comment on column orders.request_hash is
  'Hash of the request, so that an idempotency key is not used for something else.';
comment on column orders.contents_hash is 'Hash of what was chosen, without its price at the time.';
comment on index orders_number_start is
  'Staff look for an order by how its number, its invoice''s or its payment''s begins, how its number ends, a part of '
  'its e-mail address, or whom its parcel is addressed to.';

create table order_lines (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'delivery')),
  product_id uuid references products (id),
  title text not null,
  price_paise integer not null check (price_paise >= 0),
  discount_paise integer not null,
  amount_paise integer not null,
  tax_code text not null,
  tax_rate_percent numeric(5,2) not null,
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null check (sgst_paise >= 0),
  igst_paise integer not null check (igst_paise >= 0),
  ships boolean not null,
  material_ids uuid[] not null,
  class_ids uuid[] not null,
  validity_days integer,
  tax_class text not null check (tax_class in ('coaching', 'printed_book')),
  unique (order_id, "position"),
  check (discount_paise between 0 and price_paise),
  check (amount_paise = (price_paise - discount_paise)),
  check ((kind = 'delivery') = (product_id is null)),
  check ((cgst_paise + sgst_paise + igst_paise) <= amount_paise)
);
create index order_lines_product on order_lines (product_id);
comment on table order_lines is
  'What was ordered, at the price, tax and promise of that moment; delivery is a line of its own.';
comment on column order_lines.tax_class is 'What the line is taxed as; the amount is decided when it is paid.';

create table order_transitions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  actor_id uuid,
  reason text not null default '',
  at timestamptz not null
);
create index order_transitions_order on order_transitions (order_id, id);
comment on column order_transitions.actor_id is 'Null: the system itself.';

create table document_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last_sequence integer not null check (last_sequence > 0),
  primary key (kind, financial_year)
);
comment on table document_counters is
  'One series per kind of document and financial year. A row, not a sequence: a number that is rolled back is given '
  'again, so there are no gaps.';

create table invoices (
  order_id uuid primary key references orders (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply')),
  issued_at timestamptz not null,
  seller jsonb,
  buyer_name text,
  unique (financial_year, sequence)
);
create index invoices_number_start on invoices (number collate "C");
comment on column invoices.seller is 'Seller and buyer as they were when the document was issued.';

create table order_transfers (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id),
  utr text not null check (utr ~ '^[0-9]{12}$'),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> recorded_by)
);
create index order_transfers_order on order_transfers (order_id, recorded_at);
create unique index order_transfers_utr on order_transfers (utr) where state <> 'declined';
create unique index order_transfers_waiting on order_transfers (order_id) where state = 'waiting';
comment on table order_transfers is
  'Money that came by UPI transfer, as one member of staff saw it on the bank''s statement; a second one approves '
  'it.';
comment on column order_transfers.utr is 'The bank''s reference.';
