-- Refunds are paid back: by which money, with the taxes that go back with it; and staff open them as well.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('class_cancelled', 'seat_given_back', 'decided')),
  add column payback_id uuid unique,
  add column cgst_paise integer not null default 0 check (cgst_paise >= 0),
  add column sgst_paise integer not null default 0 check (sgst_paise >= 0),
  add column igst_paise integer not null default 0 check (igst_paise >= 0),
  add constraint refunds_tax_check check (cgst_paise + sgst_paise + igst_paise <= amount_paise),
  add constraint refunds_payback_check check ((payback_id is null) = (state in ('requested', 'declined')));
-- one at a time for a line; what is processed leaves room for the rest
drop index refunds_open;
create unique index refunds_open on refunds (order_line_id) where state in ('requested', 'approved', 'sent');
create index refunds_line on refunds (order_line_id);
create index refunds_user on refunds (user_id, requested_at desc, id desc);

-- No more goes back than the line cost, taxes included; the line's row is locked so that two at once see each other.
create function refuse_refund_over_line() returns trigger language plpgsql as $$
declare line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if (select coalesce(sum(amount_paise), 0) > line.amount_paise or coalesce(sum(cgst_paise), 0) > line.cgst_paise
      or coalesce(sum(sgst_paise), 0) > line.sgst_paise or coalesce(sum(igst_paise), 0) > line.igst_paise
      from refunds where order_line_id = new.order_line_id and state in ('approved', 'sent', 'processed')) then
    raise exception 'more would go back than line % cost', new.order_line_id;
  end if;
  return null;
end $$;
create trigger refunds_over_line after insert or update on refunds
  for each row execute function refuse_refund_over_line();

-- A series of their own, counted as invoices are: a number that is rolled back is given again.
create table credit_note_counters (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_sequence integer not null check (last_sequence > 0)
);
create table credit_notes (
  refund_id uuid primary key references refunds,
  number text not null unique,
  financial_year text not null references credit_note_counters,
  sequence integer not null,
  issued_at timestamptz not null,
  unique (financial_year, sequence)
);
