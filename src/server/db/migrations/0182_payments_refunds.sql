-- Captured money on its way back to the payer: approved, sent to the gateway, processed there or failed.
create table payment_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'approved' check (state in ('approved', 'sent', 'processed', 'failed')),
  -- the accounts that it comes out of, with what each gives
  debits jsonb not null,
  gateway_refund_id text,
  -- what the gateway said against it
  failure text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state in ('approved', 'failed') or gateway_refund_id is not null)
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_open on payment_refunds (changed_at) where state in ('approved', 'sent');

create table payment_refund_moves (
  id bigint generated always as identity primary key,
  refund_id uuid not null references payment_refunds,
  to_state text not null,
  -- null: the system itself
  actor_id uuid,
  at timestamptz not null
);
create index payment_refund_moves_refund on payment_refund_moves (refund_id, id);

-- The ledger gets two more kinds: money that went back, and such money that came home because the gateway failed.
alter table ledger_journals
  add column refund_id uuid references payment_refunds,
  drop constraint ledger_journals_kind_check,
  drop constraint ledger_journals_kind_payment_id_key,
  add constraint ledger_journals_kind_check check (kind in ('capture', 'settlement', 'refund', 'refund_failed')),
  add constraint ledger_journals_refund_check check ((refund_id is not null) = (kind in ('refund', 'refund_failed')));
create unique index ledger_journals_payment on ledger_journals (kind, payment_id) where refund_id is null;
create unique index ledger_journals_refund on ledger_journals (kind, refund_id) where refund_id is not null;
