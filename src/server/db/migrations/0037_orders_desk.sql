alter table orders add column branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$');
alter table orders add column placed_by uuid;
comment on column orders.branch is 'The branch of the academy that sold it; one so far.';
comment on column orders.placed_by is 'Staff who placed it at the desk; null for the student.';

alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('invoice', 'credit_note', 'receipt'));

create table drawers (
  id uuid default gen_random_uuid() primary key,
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_paise integer not null check (float_paise between 0 and 200000000),
  closed_by uuid,
  closed_at timestamptz,
  counted_paise integer check (counted_paise >= 0),
  expected_paise integer,
  difference_reason text not null default '' check (length(difference_reason) <= 300),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (counted_paise is null)),
  check ((closed_at is null) = (expected_paise is null)),
  constraint drawers_difference_check check (counted_paise = expected_paise or difference_reason <> '')
);
create unique index drawers_open on drawers (opened_by) where closed_at is null;
create index drawers_days on drawers (opened_at desc, id desc);
comment on table drawers is 'The cash that one person takes from opening to closing; each has one open at a time.';
comment on column drawers.expected_paise is 'What should have been in it when it was counted.';

create table drawer_moves (
  id bigint generated always as identity primary key,
  drawer_id uuid not null references drawers (id),
  amount_paise integer not null check (amount_paise <> 0),
  reason text not null check (length(reason) between 3 and 200),
  actor_id uuid not null,
  at timestamptz not null
);
create index drawer_moves_drawer on drawer_moves (drawer_id, id);
comment on table drawer_moves is 'Cash put into a drawer (positive) or taken out of it (negative) that is no payment.';

create table desk_payments (
  id uuid default gen_random_uuid() primary key,
  payment_id uuid not null unique,
  order_id uuid not null references orders (id),
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  drawer_id uuid references drawers (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  method text not null check (method in ('cash', 'cheque', 'upi', 'card')),
  amount_paise integer not null check (amount_paise > 0),
  reference text not null default '' check (length(reference) <= 40),
  bank text not null default '' check (length(bank) <= 60),
  cheque_date date,
  state text not null check (state in ('received', 'waiting', 'bounced')),
  due_after_paise integer not null check (due_after_paise >= 0),
  taken_by uuid not null,
  taken_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  idempotency_key text not null,
  request_hash text not null,
  unique (financial_year, sequence),
  unique (taken_by, idempotency_key),
  check ((method = 'cash') = (drawer_id is not null)),
  check ((method = 'cheque') = (cheque_date is not null)),
  check (method = 'cash' or reference <> ''),
  check (method = 'cheque' or state = 'received')
);
create unique index desk_payments_reference on desk_payments (method, bank, reference)
  where method <> 'cash' and state <> 'bounced';
create index desk_payments_order on desk_payments (order_id, taken_at);
create index desk_payments_drawer on desk_payments (drawer_id) where drawer_id is not null;
create index desk_payments_day on desk_payments (taken_at desc, id desc);
create index desk_payments_cheques on desk_payments (taken_at) where state = 'waiting';
comment on table desk_payments is
  'Money taken at the front desk, one row and one receipt number for each part. Never deleted: a cheque that bounced '
  'keeps its number.';
comment on column desk_payments.due_after_paise is 'What was still due of the order when the receipt was given.';
comment on column desk_payments.state is 'waiting: a cheque that the bank has not cleared yet; nothing is paid with it until then.';
