-- What the gateway settles with the bank, and lines of the bank's own, are journals of no order.
alter table ledger_journals alter column order_id drop not null;
alter table ledger_journals alter column payment_id drop not null;
alter table ledger_journals add column reference text not null default '' check (length(reference) <= 60);
comment on column ledger_journals.reference is 'The gateway''s id of a settlement, or the id of a line of the bank.';
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check
  check (kind in ('capture', 'settlement', 'refund', 'refund_failed', 'payout', 'bank_line'));
alter table ledger_journals add constraint ledger_journals_order_check
  check ((kind in ('payout', 'bank_line')) = (order_id is null) and (order_id is null) = (payment_id is null)
    and (order_id is null) = (reference <> ''));
create unique index ledger_journals_reference on ledger_journals (kind, reference) where reference <> '';

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('gateway', 'bank', 'cash', 'customer_advances', 'sales', 'delivery', 'cgst', 'sgst', 'igst',
    'gateway_fees', 'input_tax', 'bank_charges', 'other'));
comment on column ledger_entries.account is 'bank is money in the bank, gateway what the gateway has to settle, cash lies in the drawers; gateway_fees and input_tax are what the gateway kept for itself and the GST on it; other is what an accountant has yet to explain.';
