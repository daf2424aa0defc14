-- What a drawer is short or over at its closing is booked against what an accountant has yet to explain.
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check
  check (kind in ('capture', 'settlement', 'refund', 'refund_failed', 'payout', 'bank_line', 'drawer'));
alter table ledger_journals drop constraint ledger_journals_order_check;
alter table ledger_journals add constraint ledger_journals_order_check
  check ((kind in ('payout', 'bank_line', 'drawer')) = (order_id is null)
    and (order_id is null) = (payment_id is null) and (order_id is null) = (reference <> ''));
comment on column ledger_journals.reference is 'The gateway''s id of a settlement, or the id of a line of the bank or of a drawer.';
