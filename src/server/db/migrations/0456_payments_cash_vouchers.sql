alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('invoice', 'credit_note', 'receipt', 'cash_voucher'));
alter table payment_refunds add column voucher_number text unique;
comment on column payment_refunds.voucher_number is 'Of the voucher that is signed for cash paid out of a drawer; null for other refunds, and for those from before there were vouchers.';
