-- Double entry, append-only: debits are positive, credits negative, and every journal adds up to zero.
create table ledger_journals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('capture', 'settlement')),
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  at timestamptz not null,
  unique (kind, payment_id)
);
create index ledger_journals_at on ledger_journals (at);
create table ledger_entries (
  journal_id bigint not null references ledger_journals,
  account text not null check (account in ('gateway', 'customer_advances', 'sales', 'delivery', 'cgst', 'sgst', 'igst')),
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (journal_id, account)
);
create index ledger_entries_account on ledger_entries (account, journal_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create function refuse_unbalanced_journal() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_journal();
