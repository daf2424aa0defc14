create table autopay_mandates (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references fee_accounts (id),
  provider text not null,
  customer_id text not null,
  gateway_order_id text not null,
  token_id text,
  max_paise integer not null check (max_paise between 100 and 1500000),
  until_on date not null,
  state text not null default 'pending' check (state in ('pending', 'active', 'paused', 'rejected', 'stopped')),
  agreed_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, gateway_order_id),
  check (state not in ('active', 'paused') or token_id is not null)
);
create unique index autopay_mandates_live on autopay_mandates (account_id) where state in ('pending', 'active', 'paused');
create index autopay_mandates_account on autopay_mandates (account_id);
create index autopay_mandates_token on autopay_mandates (token_id) where token_id is not null;
comment on table autopay_mandates is 'A student''s word at the gateway that the instalments of an account may be debited.';
comment on column autopay_mandates.customer_id is 'The student as the gateway calls them.';
comment on column autopay_mandates.gateway_order_id is 'The order with whose payment the student agreed.';
comment on column autopay_mandates.token_id is 'The mandate as the gateway calls it; null until it is known.';
comment on column autopay_mandates.max_paise is 'The most of one debit; never more than goes without the student''s PIN (15,000 rupees).';
comment on column autopay_mandates.until_on is 'The last day of a debit.';

create table autopay_charges (
  id uuid default gen_random_uuid() primary key,
  mandate_id uuid not null references autopay_mandates (id),
  due_id uuid not null references fee_dues (id),
  attempt integer not null check (attempt between 1 and 3),
  amount_paise integer not null check (amount_paise between 100 and 1500000),
  charge_on date not null,
  state text not null default 'noticed' check (state in ('noticed', 'sending', 'sent', 'paid', 'failed', 'dropped')),
  noticed_at timestamptz not null,
  sending_until timestamptz,
  gateway_payment_id text,
  failure text not null default '' check (length(failure) <= 200),
  changed_at timestamptz not null,
  unique (due_id, attempt),
  check ((state = 'sending') = (sending_until is not null))
);
create unique index autopay_charges_open on autopay_charges (due_id) where state in ('noticed', 'sending', 'sent');
create index autopay_charges_mandate on autopay_charges (mandate_id);
create index autopay_charges_waiting on autopay_charges (charge_on) where state in ('noticed', 'sending', 'sent');
comment on table autopay_charges is 'One try to debit one fee: announced a day before, handed to the gateway at most once.';
comment on column autopay_charges.noticed_at is 'When the student was told of it; the debit is at least 24 hours later.';
comment on column autopay_charges.sending_until is 'Until when the process that hands it to the gateway has it; after that another one may ask what became of it.';
comment on column autopay_charges.state is 'dropped: paid otherwise, cancelled, changed or stopped before the debit.';

alter table gateway_orders add column customer_id text;
comment on column gateway_orders.customer_id is 'Who agrees to later debits by paying it, as the gateway calls them; null for an ordinary payment.';

alter table sandbox_orders add column mandate_max_paise integer, add column mandate_stopped_at timestamptz;
comment on column sandbox_orders.mandate_max_paise is 'The most of a later debit to which paying it agrees; null for an ordinary order.';
