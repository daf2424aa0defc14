-- What every account took and gave in each Indian month, beside its days: a trial balance adds up all months before it.
create table ledger_months (
  month date not null check (extract(day from month) = 1),
  account text not null,
  slot smallint not null check (slot between 0 and 3),
  debit_paise bigint not null,
  credit_paise bigint not null,
  primary key (month, account, slot)
);
comment on table ledger_months is 'Sums of ledger_entries, added to by the trigger of ledger_days, and by nothing else.';
comment on column ledger_months.credit_paise is 'Positive; the balance is debit less credit.';

insert into ledger_months (month, account, slot, debit_paise, credit_paise)
select date_trunc('month', day)::date, account, slot, sum(debit_paise), sum(credit_paise) from ledger_days group by 1, 2, 3;

create or replace function add_to_ledger_days() returns trigger language plpgsql as $$
declare
  journal ledger_journals;
  own smallint := pg_backend_pid() % 4;
  booked date;
begin
  perform pg_advisory_xact_lock(727101, own);
  select * into journal from ledger_journals where id = new.journal_id;
  booked := (journal.at at time zone 'Asia/Kolkata')::date;
  insert into ledger_days as kept (day, kind, account, slot, debit_paise, credit_paise, entries)
  values (booked, journal.kind, new.account, own, greatest(new.amount_paise, 0), greatest(-new.amount_paise, 0), 1)
  on conflict (day, kind, account, slot) do update
    set debit_paise = kept.debit_paise + excluded.debit_paise, credit_paise = kept.credit_paise + excluded.credit_paise,
      entries = kept.entries + 1;
  insert into ledger_months as kept (month, account, slot, debit_paise, credit_paise)
  values (date_trunc('month', booked)::date, new.account, own, greatest(new.amount_paise, 0), greatest(-new.amount_paise, 0))
  on conflict (month, account, slot) do update
    set debit_paise = kept.debit_paise + excluded.debit_paise, credit_paise = kept.credit_paise + excluded.credit_paise;
  return null;
end $$;
