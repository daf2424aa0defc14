-- One series a kind of document and financial year. A row, not a sequence: a number that is rolled back is given again.
create table document_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last_sequence integer not null check (last_sequence > 0),
  primary key (kind, financial_year)
);
insert into document_counters
  select 'invoice', financial_year, last_sequence from invoice_counters
  union all
  select 'credit_note', financial_year, last_sequence from credit_note_counters;
alter table invoices drop constraint invoices_financial_year_fkey;
alter table credit_notes drop constraint credit_notes_financial_year_fkey;
drop table invoice_counters, credit_note_counters;
