alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('gateway', 'bank', 'cash',
  'customer_advances', 'sales', 'delivery', 'cgst', 'sgst', 'igst'));
comment on column ledger_entries.account is
  '`bank` is money that came by transfer, card machine or cheque and is not at the gateway; `cash` lies in the drawers.';

alter table payment_refunds add column drawer_id uuid;
comment on column payment_refunds.drawer_id is 'The drawer that it was paid out of, where that was in cash.';
create index payment_refunds_drawer on payment_refunds (drawer_id) where drawer_id is not null;
