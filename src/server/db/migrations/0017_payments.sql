create table gateway_orders (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null unique references orders (id),
  provider text not null,
  gateway_order_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  created_at timestamptz not null,
  offered_at timestamptz not null,
  asked_at timestamptz,
  is_test boolean not null,
  unique (provider, gateway_order_id)
);
create index gateway_orders_offered on gateway_orders (provider, offered_at);
comment on table gateway_orders is 'Our order as the gateway knows it; it may be paid in several attempts.';
comment on column gateway_orders.offered_at is
  'When the buyer was last sent to the gateway: an attempt that failed before that says nothing about the one under '
  'way.';
comment on column gateway_orders.asked_at is
  'When the gateway was last asked about an order it has not reported as paid.';
comment on column gateway_orders.is_test is
  'Whether the gateway''s order moves no real money: it stays so when live keys or another gateway come.';

create table payments (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  gateway_payment_id text not null,
  state text not null default 'created' check (state in ('created', 'authorised', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise > 0),
  method text not null,
  review_reason text check (review_reason in ('amount_differs', 'currency_differs', 'order_expired', 'order_cancelled',
    'paid_twice', 'already_owned', 'fulfilment_failed', 'refunded')),
  captured_at timestamptz,
  created_at timestamptz not null,
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  reported_refunded_paise bigint not null default 0,
  unique (provider, gateway_payment_id),
  check (captured_at is not null or (state in ('created', 'authorised', 'failed')))
);
create index payments_gateway_id on payments (gateway_payment_id collate "C");
create index payments_order on payments (order_id, created_at);
create index payments_review on payments (created_at) where review_reason is not null;
comment on table payments is
  'One attempt to pay. A gateway may report any amount in any currency: it is stored as reported, in the smallest '
  'unit of that currency.';
comment on column payments.review_reason is 'Why a captured payment could not settle its order.';
comment on column payments.reported_refunded_paise is 'The most that the gateway ever reported as refunded of it.';

create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  gateway_order_id text,
  gateway_payment_id text,
  amount_paise bigint,
  occurred_at timestamptz,
  received_at timestamptz not null,
  outcome text check (outcome in ('applied', 'no_change', 'unmatched')),
  currency text not null default 'INR',
  state text not null check (state in ('received', 'settled', 'failed', 'refused', 'unreadable')),
  payload jsonb,
  cause text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  unique (provider, event_id),
  constraint payment_events_payload check (state = 'settled' or payload is not null)
);
create index payment_events_due on payment_events (next_attempt_at) where state in ('received', 'failed');
create index payment_events_gateway_order on payment_events (provider, gateway_order_id, id);
create index payment_events_open on payment_events (id) where state <> 'settled' and closed_at is null;
comment on table payment_events is
  'What the gateway reported, each event once. It is stored before it is processed, so that an error of ours '
  'neither loses nor hides it.';
comment on column payment_events.state is
  'received: stored, not processed; failed: an error of ours, tried again at next_attempt_at; refused: of another '
  'account; unreadable: genuine, in a form that we do not know.';
comment on column payment_events.payload is
  'The event as the adapter read it, or what is safe to keep of one that it could not read.';
comment on column payment_events.cause is '`<code>: <what went wrong>`, without personal data.';
comment on column payment_events.closed_at is 'Someone has looked at a refused or unreadable one.';

create table gateway_accounts (
  provider text not null,
  key_id text not null,
  account_id text not null,
  first_seen_at timestamptz not null,
  primary key (provider, key_id)
);
comment on table gateway_accounts is
  'The account whose events are accepted: the first that reported an order of ours under these keys.';

create table gateway_withdrawals (
  id uuid default gen_random_uuid() primary key,
  provider text not null,
  gateway_id text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  payment_id uuid not null references payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('pending', 'failed', 'processed', 'opened', 'won', 'lost')),
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid,
  unique (provider, gateway_id),
  check ((kind = 'refund') = (state in ('pending', 'failed', 'processed')))
);
create index gateway_withdrawals_payment on gateway_withdrawals (payment_id);
create index gateway_withdrawals_unseen on gateway_withdrawals (changed_at) where seen_at is null;
comment on table gateway_withdrawals is
  'Money that left a captured payment without an action in the academy: refunds made at the gateway, and disputes.';
comment on column gateway_withdrawals.gateway_id is 'The refund''s or the dispute''s id at the gateway.';
comment on column gateway_withdrawals.seen_at is 'An accountant has looked at it since it last changed.';

create table gateway_reconciliations (
  provider text not null,
  day date not null,
  gateway_paise bigint not null,
  ledger_paise bigint not null,
  differences jsonb not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);
create index gateway_reconciliations_day on gateway_reconciliations (day desc, provider);
comment on table gateway_reconciliations is
  'What a gateway''s own books and our ledger say about one Indian day, as last compared.';
comment on column gateway_reconciliations.gateway_paise is 'Captured less refunded.';
comment on column gateway_reconciliations.differences is
  'Every payment and refund that is in only one of the two, or with another amount.';

create table payment_refunds (
  id uuid default gen_random_uuid() primary key,
  payment_id uuid not null references payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'approved' check (state in ('approved', 'sent', 'processed', 'failed')),
  debits jsonb not null,
  gateway_refund_id text,
  failure text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  bank_reference text unique check (bank_reference ~ '^[A-Z0-9]{12,22}$'),
  recorded_by uuid,
  approved_by uuid,
  by_bank boolean not null,
  source text not null default 'academy' check (source in ('academy', 'gateway', 'dispute')),
  constraint payment_refunds_approved_check check (approved_by is null or approved_by <> recorded_by),
  check ((state in ('approved', 'failed')) or gateway_refund_id is not null),
  constraint payment_refunds_recorded_check check ((bank_reference is null) = (recorded_by is null))
);
create index payment_refunds_gateway on payment_refunds (gateway_refund_id) where source <> 'academy';
create index payment_refunds_open on payment_refunds (changed_at) where state in ('approved', 'sent');
create index payment_refunds_payment on payment_refunds (payment_id);
comment on table payment_refunds is
  'Captured money on its way back to the payer: approved, sent to the gateway, processed there or failed. Money '
  'that came past the gateway, or that it can no longer send, goes back by the bank: one person notes the bank''s '
  'reference, another approves.';
comment on column payment_refunds.debits is 'The accounts that it comes out of, with what each gives.';
comment on column payment_refunds.failure is 'Why the gateway refused.';
comment on column payment_refunds.source is
  'Who decided it. The ledger has all three; the comparison with the gateway''s list of refunds only the first two.';

create table payment_refund_transitions (
  id bigint generated always as identity primary key,
  refund_id uuid not null references payment_refunds (id),
  to_state text not null,
  actor_id uuid,
  at timestamptz not null
);
create index payment_refund_transitions_refund on payment_refund_transitions (refund_id, id);
comment on column payment_refund_transitions.actor_id is 'Null: the system itself.';

create table ledger_journals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('capture', 'settlement', 'refund', 'refund_failed')),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  at timestamptz not null,
  refund_id uuid references payment_refunds (id),
  constraint ledger_journals_refund_check check ((refund_id is not null) = (kind in ('refund', 'refund_failed')))
);
create index ledger_journals_at on ledger_journals (at);
create unique index ledger_journals_payment on ledger_journals (kind, payment_id) where refund_id is null;
create unique index ledger_journals_refund on ledger_journals (kind, refund_id) where refund_id is not null;
comment on table ledger_journals is
  'Double entry, append-only: debits are positive, credits negative, and every journal sums to zero.';

create table ledger_entries (
  journal_id bigint not null references ledger_journals (id),
  account text not null check (account in ('gateway', 'bank', 'customer_advances', 'sales', 'delivery', 'cgst', 'sgst',
    'igst')),
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (journal_id, account)
);
create index ledger_entries_account on ledger_entries (account, journal_id);
comment on column ledger_entries.account is '`bank` is money that came by transfer and is not at the gateway.';

create function forbid_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create function check_journal_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id;
  end if;
  return null;
end $$;

create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function forbid_ledger_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function forbid_ledger_change();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_journal_balance();
