-- Money that came by UPI transfer, as one member of staff saw it on the bank's statement; a second one approves it.
create table order_transfers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- the bank's reference
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
create unique index order_transfers_utr on order_transfers (utr) where state <> 'declined';
create unique index order_transfers_waiting on order_transfers (order_id) where state = 'waiting';
create index order_transfers_order on order_transfers (order_id, recorded_at);

-- Such money is in the bank, not at the gateway.
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in (
    'gateway', 'bank', 'customer_advances', 'sales', 'delivery', 'cgst', 'sgst', 'igst'));
