-- What a gateway told is stored before it is worked on, so that an error of ours neither loses it nor hides it.
alter table payment_events
  alter column gateway_order_id drop not null,
  alter column gateway_payment_id drop not null,
  alter column amount_paise drop not null,
  alter column occurred_at drop not null,
  -- received: stored, not worked on; failed: an error of ours, tried again at next_attempt_at;
  -- refused: of another account; unreadable: genuine, of a form that we do not know
  add column state text not null default 'settled'
    check (state in ('received', 'settled', 'failed', 'refused', 'unreadable')),
  -- the event as the adapter read it, or what is safe to keep of one that it could not read
  add column told jsonb,
  -- `<code>: <what went wrong>`, without personal data
  add column cause text not null default '',
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  -- somebody has looked at a refused or unreadable one
  add column closed_at timestamptz,
  add column closed_by uuid,
  add constraint payment_events_told check (state = 'settled' or told is not null);
alter table payment_events alter column state drop default;
create index payment_events_due on payment_events (next_attempt_at) where state in ('received', 'failed');
create index payment_events_open on payment_events (id) where state <> 'settled' and closed_at is null;

-- The account whose events are taken: the first that told about an order of ours under these keys.
create table gateway_accounts (
  provider text not null,
  key_id text not null,
  account_id text not null,
  first_seen_at timestamptz not null,
  primary key (provider, key_id)
);

-- Money that left a captured payment without a press in the academy: refunds made at the gateway, and disputes.
create table gateway_withdrawals (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- the refund's or the dispute's id at the gateway
  gateway_id text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  payment_id uuid not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('pending', 'failed', 'processed', 'opened', 'won', 'lost')),
  told_at timestamptz not null,
  changed_at timestamptz not null,
  -- an accountant has looked at it since it changed last
  seen_at timestamptz,
  seen_by uuid,
  unique (provider, gateway_id),
  check ((kind = 'refund') = (state in ('pending', 'failed', 'processed')))
);
create index gateway_withdrawals_payment on gateway_withdrawals (payment_id);
create index gateway_withdrawals_unseen on gateway_withdrawals (changed_at) where seen_at is null;

alter table payments
  -- the most that the gateway ever said was sent back of it
  add column told_refunded_paise bigint not null default 0,
  drop constraint payments_review_reason_check,
  add constraint payments_review_reason_check check (review_reason in (
    'amount_differs', 'currency_differs', 'order_expired', 'order_cancelled', 'paid_twice', 'already_owned', 'not_granted',
    'paid_back'));
-- Who decided it; the ledger has all three, the comparison with the gateway's list of refunds only the first two.
alter table payment_refunds
  add column source text not null default 'academy' check (source in ('academy', 'gateway', 'dispute'));
create index payment_refunds_gateway on payment_refunds (gateway_refund_id) where source <> 'academy';
