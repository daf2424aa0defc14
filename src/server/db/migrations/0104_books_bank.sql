-- What a gateway paid out to the bank, as its own report says: payments less refunds, less what it kept for itself.
create table gateway_settlements (
  id uuid default gen_random_uuid() primary key,
  provider text not null,
  gateway_id text not null check (length(gateway_id) between 3 and 60),
  -- By which the bank's statement names it.
  utr text not null check (length(utr) <= 60),
  settled_on date not null,
  -- What arrives at the bank.
  amount_paise bigint not null,
  fees_paise bigint not null,
  -- GST on the fees.
  tax_paise bigint not null,
  items integer not null check (items > 0),
  -- Payments and refunds in it that the ledger does not have.
  unknown integer not null,
  source text not null check (source in ('gateway', 'file')),
  imported_by uuid,
  imported_at timestamptz not null,
  unique (provider, gateway_id)
);
create index gateway_settlements_day on gateway_settlements (settled_on desc, id);

create table gateway_settlement_items (
  settlement_id uuid not null references gateway_settlements (id),
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  gateway_id text not null,
  -- Of the payment or refund; an adjustment may take or give.
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  is_known boolean not null,
  primary key (settlement_id, kind, gateway_id)
);

-- Lines of the bank's statement. Money in is positive. A line is open until it is matched with something that the ledger has
-- already, or booked as something of its own.
create table bank_lines (
  id uuid default gen_random_uuid() primary key,
  day date not null,
  narration text not null check (length(narration) <= 300),
  reference text not null check (length(reference) <= 60),
  amount_paise bigint not null check (amount_paise <> 0),
  -- The same line of the same statement, taken in again, is known by it.
  fingerprint text not null unique,
  state text not null default 'open' check (state in ('open', 'matched', 'booked')),
  match_kind text check (match_kind in ('settlement', 'transfer', 'receipt', 'refund')),
  match_id uuid,
  booked_as text check (booked_as in ('bank_charges', 'cash_deposit', 'other')),
  note text not null default '' check (length(note) <= 200),
  -- Null where it matched by itself.
  decided_by uuid,
  decided_at timestamptz,
  imported_by uuid not null,
  imported_at timestamptz not null,
  check ((state = 'matched') = (match_id is not null) and (match_id is null) = (match_kind is null)),
  check ((state = 'booked') = (booked_as is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index bank_lines_day on bank_lines (day, id);
create index bank_lines_open on bank_lines (day, id) where state = 'open';
-- What is in the bank once is on its statement once.
create unique index bank_lines_match on bank_lines (match_kind, match_id) where match_id is not null;

-- Months that the accountant has closed, with the balances of that moment.
create table book_months (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by uuid not null,
  balances jsonb not null
);
