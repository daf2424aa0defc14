-- What every account took and gave on each Indian day, kept by the ledger itself: reading a year costs its days, not its
-- journals.
create table ledger_days (
  day date not null,
  kind text not null,
  account text not null,
  -- Several rows for one day, so that payments of different connections do not wait for each other.
  slot smallint not null check (slot between 0 and 3),
  debit_paise bigint not null,
  credit_paise bigint not null,
  entries integer not null,
  primary key (day, kind, account, slot)
);
comment on table ledger_days is 'Sums of ledger_entries, added to by a trigger in the same transaction, and by nothing else.';
comment on column ledger_days.credit_paise is 'Positive; the balance is debit less credit.';

insert into ledger_days (day, kind, account, slot, debit_paise, credit_paise, entries)
select (j.at at time zone 'Asia/Kolkata')::date, j.kind, e.account, 0,
  sum(greatest(e.amount_paise, 0)), sum(greatest(-e.amount_paise, 0)), count(*)
from ledger_journals j join ledger_entries e on e.journal_id = j.id
group by 1, 2, 3;

-- At the end of the transaction, so that the sums are locked only while it commits; and one slot at a time, so that two
-- transactions cannot wait for each other's accounts.
create function add_to_ledger_days() returns trigger language plpgsql as $$
declare
  journal ledger_journals;
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  select * into journal from ledger_journals where id = new.journal_id;
  insert into ledger_days as kept (day, kind, account, slot, debit_paise, credit_paise, entries)
  values ((journal.at at time zone 'Asia/Kolkata')::date, journal.kind, new.account, own,
    greatest(new.amount_paise, 0), greatest(-new.amount_paise, 0), 1)
  on conflict (day, kind, account, slot) do update
    set debit_paise = kept.debit_paise + excluded.debit_paise, credit_paise = kept.credit_paise + excluded.credit_paise,
      entries = kept.entries + 1;
  return null;
end $$;
create constraint trigger ledger_entries_days after insert on ledger_entries
  deferrable initially deferred for each row execute function add_to_ledger_days();
