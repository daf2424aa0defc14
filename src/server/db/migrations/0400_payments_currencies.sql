-- A gateway may tell of any amount, in any currency: it is kept as it was told, in the smallest unit of that currency.
alter table payments
  alter column amount_paise type bigint,
  add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  drop constraint payments_review_reason_check,
  add constraint payments_review_reason_check check (review_reason in (
    'amount_differs', 'currency_differs', 'order_expired', 'order_cancelled', 'paid_twice', 'already_owned', 'not_granted'));
alter table payment_events
  alter column amount_paise type bigint,
  add column currency text not null default 'INR';
alter table payment_refunds alter column amount_paise type bigint;

-- Who gave up a refund that could not be sent; null on those from before this was kept.
alter table refunds add column given_up_by uuid;
