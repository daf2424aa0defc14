-- What the sandbox's bank took, which may be another amount than the order's, and when.
alter table sandbox_payments
  drop constraint sandbox_payments_outcome_check,
  add constraint sandbox_payments_outcome_check check (outcome in (
    'success', 'failure', 'pending', 'late_webhook', 'double_webhook', 'webhook_first', 'amount_mismatch', 'no_news')),
  add column amount_paise integer,
  add column captured_at timestamptz;
update sandbox_payments p set amount_paise = o.amount_paise,
  captured_at = case p.outcome when 'failure' then null when 'pending' then p.created_at + interval '30 seconds'
    else p.created_at end
  from sandbox_orders o where o.id = p.order_id;
alter table sandbox_payments alter column amount_paise set not null;
