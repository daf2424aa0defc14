create table fee_plans (
  batch_id uuid primary key references batches (id),
  instalments jsonb not null check (jsonb_array_length(instalments) between 1 and 36),
  late_fee_paise integer not null default 0 check (late_fee_paise between 0 and 10000000),
  late_after_days integer not null default 7 check (late_after_days between 0 and 90),
  grace_days integer not null default 15 check (grace_days between 0 and 180),
  after_grace text not null default 'warn' check (after_grace in ('nothing', 'warn', 'end')),
  discount_limit_percent integer not null default 20 check (discount_limit_percent between 0 and 100),
  remind_days integer[] not null default '{-3,0,7}' check (cardinality(remind_days) <= 6),
  updated_at timestamptz not null
);
comment on table fee_plans is 'What a student of a batch pays when; copied into dues when the student takes it up.';
comment on column fee_plans.instalments is '[{"head": "tuition", "dueOn": "2026-12-01", "amountPaise": 500000}], in the order of their dates.';
comment on column fee_plans.late_fee_paise is 'Once for each instalment that is unpaid late_after_days after its date; 0 is none.';
comment on column fee_plans.after_grace is 'What happens grace_days after the date of an unpaid instalment.';
comment on column fee_plans.discount_limit_percent is 'The most that the front desk may take off the tuition.';
comment on column fee_plans.remind_days is 'Days from the date of an instalment on which an unpaid one is reminded of; negative is before.';

create table fee_accounts (
  id uuid default gen_random_uuid() primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  enrolment_id uuid not null,
  discount_paise integer not null default 0 check (discount_paise >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'discount', 'scholarship', 'sibling')),
  discount_reason text not null default '' check (length(discount_reason) <= 200),
  created_by uuid not null,
  created_at timestamptz not null,
  unique (batch_id, user_id),
  check ((discount_kind = 'none') = (discount_paise = 0)),
  check (discount_kind = 'none' or discount_reason <> '')
);
create index fee_accounts_user on fee_accounts (user_id);
comment on table fee_accounts is 'A student who pays a batch by its plan of instalments.';

create table fee_dues (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references fee_accounts (id),
  head text not null check (head in ('tuition', 'exam', 'hostel', 'uniform', 'late')),
  position integer not null check (position > 0),
  due_on date not null,
  amount_paise integer not null check (amount_paise between 100 and 200000000),
  late_of uuid unique references fee_dues (id),
  order_id uuid unique,
  paid_at timestamptz,
  cancelled_at timestamptz,
  grace_over_at timestamptz,
  check ((head = 'late') = (late_of is not null)),
  check (paid_at is null or order_id is not null),
  check (paid_at is null or cancelled_at is null)
);
create index fee_dues_account on fee_dues (account_id, due_on, position);
create index fee_dues_open on fee_dues (due_on, id) where paid_at is null and cancelled_at is null;
comment on table fee_dues is 'One amount that a student owes on a day. It is paid by an order of its own, at the desk or online.';
comment on column fee_dues.order_id is 'The order that was placed for it last.';
comment on column fee_dues.late_of is 'The instalment that a late fee is for.';
comment on column fee_dues.grace_over_at is 'When the plan''s rule for unpaid fees was applied.';

create table fee_reminders (
  due_id uuid not null references fee_dues (id),
  days integer not null,
  sent_at timestamptz not null,
  primary key (due_id, days)
);
comment on table fee_reminders is 'Each reminder once, also when the job runs twice.';
