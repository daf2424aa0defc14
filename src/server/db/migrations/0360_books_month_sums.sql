-- What the documents of each month add up to, kept by the documents themselves: the register's totals and the GST return read some
-- hundred rows of a month in place of all its lines.
create function document_amounts() returns table (kind text, id uuid, number text, issued_at timestamptz, is_registered boolean,
  is_business boolean, is_large boolean, place_of_supply text, tax_class text, tax_code text, tax_rate_percent numeric, is_first boolean,
  is_cancelled boolean, quantity integer, taxable_paise integer, cgst_paise integer, sgst_paise integer, igst_paise integer,
  total_paise integer) language sql stable as $$
select i.kind, i.order_id as id, i.number, i.issued_at, coalesce(i.seller ->> 'gstin', '') <> '' as is_registered,
  coalesce(i.buyer_gstin, '') <> '' as is_business, o.total_paise > 10000000 as is_large, o.place_of_supply,
  l.tax_class, l.tax_code, l.tax_rate_percent, l.position = 0 as is_first, false as is_cancelled,
  case when l.kind = 'delivery' then 0 else 1 end as quantity,
  l.amount_paise - l.cgst_paise - l.sgst_paise - l.igst_paise as taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
  l.amount_paise as total_paise
from invoices i join orders o on o.id = i.order_id join order_lines l on l.order_id = o.id
union all
select 'credit_note', n.refund_id, n.number, n.issued_at, coalesce(i.seller ->> 'gstin', '') <> '',
  coalesce(i.buyer_gstin, '') <> '', o.total_paise > 10000000, o.place_of_supply, l.tax_class, l.tax_code, l.tax_rate_percent,
  true, false, case when l.kind <> 'delivery' and f.amount_paise = l.amount_paise then 1 else 0 end,
  f.amount_paise - f.cgst_paise - f.sgst_paise - f.igst_paise, f.cgst_paise, f.sgst_paise, f.igst_paise, f.amount_paise
from credit_notes n join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
  join orders o on o.id = l.order_id join invoices i on i.order_id = o.id
union all
select 'receipt', r.id, r.number, r.taken_at, false, false, false, o.place_of_supply, '', '', 0, true, r.state = 'bounced', 0,
  0, 0, 0, 0, case when r.state = 'bounced' then 0 else r.amount_paise end
from desk_payments r join orders o on o.id = r.order_id
$$;
comment on function document_amounts() is
  'One row for each line of a document, as document_months adds them up. is_large: of a sale above ₹1,00,000, which a return lists by itself.';

create table document_months (
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'receipt')),
  year text not null,
  is_registered boolean not null,
  is_business boolean not null,
  is_large boolean not null,
  place_of_supply text not null,
  tax_class text not null,
  tax_code text not null,
  tax_rate_percent numeric(5, 2) not null,
  -- Several rows for one sum, so that documents of different connections do not wait for each other.
  slot smallint not null check (slot between 0 and 3),
  documents integer not null,
  cancelled integer not null,
  first_number text not null,
  last_number text not null,
  quantity integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  primary key (month, kind, year, is_registered, is_business, is_large, place_of_supply, tax_class, tax_code,
    tax_rate_percent, slot)
);
comment on table document_months is 'Sums of document_amounts() by Indian month, kept by triggers in the same transaction, and by nothing else.';
comment on column document_months.year is 'The financial year as the numbers have it.';
comment on column document_months.documents is 'Those whose first line is here, cancelled ones too, so that a document counts once.';

insert into document_months
select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered, is_business,
  is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, 0, count(*) filter (where is_first), count(*) filter (where is_cancelled),
  min(number), max(number), sum(quantity), sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise), sum(total_paise)
from document_amounts() group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

create table listed_documents (
  issued_at timestamptz not null,
  document_id uuid not null,
  primary key (issued_at, document_id)
);
comment on table listed_documents is
  'Documents of businesses and of large sales, which a return may list one by one; kept by the triggers of document_months.';

insert into listed_documents select distinct issued_at, id from document_amounts() where is_business or is_large;

create function add_to_document_months(added document_months) returns void language sql as $$
  insert into document_months as kept select added.*
  on conflict (month, kind, year, is_registered, is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, slot)
  do update set documents = kept.documents + excluded.documents, cancelled = kept.cancelled + excluded.cancelled,
    first_number = least(kept.first_number, excluded.first_number), last_number = greatest(kept.last_number, excluded.last_number),
    quantity = kept.quantity + excluded.quantity, taxable_paise = kept.taxable_paise + excluded.taxable_paise,
    cgst_paise = kept.cgst_paise + excluded.cgst_paise, sgst_paise = kept.sgst_paise + excluded.sgst_paise,
    igst_paise = kept.igst_paise + excluded.igst_paise, total_paise = kept.total_paise + excluded.total_paise
$$;

-- At the end of the transaction and under the lock of the sums of days (0101), so that the two never wait for each other.
create function follow_documents() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 4;
  document uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform pg_advisory_xact_lock(727101, own);
  perform add_to_document_months(added) from (
    select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered,
      is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, own, (count(*) filter (where is_first))::int,
      (count(*) filter (where is_cancelled))::int, min(number), max(number), sum(quantity)::int, sum(taxable_paise)::bigint,
      sum(cgst_paise)::bigint, sum(sgst_paise)::bigint, sum(igst_paise)::bigint, sum(total_paise)::bigint
    from document_amounts() where id = document group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) added;
  insert into listed_documents select distinct issued_at, id from document_amounts() where id = document and (is_business or is_large);
  return null;
end $$;
create constraint trigger invoices_months after insert on invoices
  deferrable initially deferred for each row execute function follow_documents('order_id');
create constraint trigger credit_notes_months after insert on credit_notes
  deferrable initially deferred for each row execute function follow_documents('refund_id');
create constraint trigger desk_payments_months after insert on desk_payments
  deferrable initially deferred for each row execute function follow_documents('id');

create function follow_bounced_receipts() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  perform add_to_document_months((date_trunc('month', new.taken_at at time zone 'Asia/Kolkata')::date, 'receipt',
    split_part(new.number, '/', 2), false, false, false, (select place_of_supply from orders where id = new.order_id), '', '', 0,
    own, 0, 1, new.number, new.number, 0, 0, 0, 0, 0, -new.amount_paise)::document_months);
  return null;
end $$;
create constraint trigger desk_payments_bounced after update of state on desk_payments
  deferrable initially deferred for each row when (new.state = 'bounced' and old.state <> 'bounced')
  execute function follow_bounced_receipts();

-- Of a month's sales and refunds by what was sold, behind the ledger's own journals: what its overview shows.
create function journal_heads() returns table (journal_id bigint, at timestamptz, head text, sold_paise integer,
  refunded_paise integer) language sql stable as $$
select j.id as journal_id, j.at, case when l.kind = 'fee' then 'fee_' || d.head else l.kind end as head,
  l.amount_paise as sold_paise, 0 as refunded_paise
from ledger_journals j join order_lines l on l.order_id = j.order_id left join fee_dues d on d.id = l.fee_due_id
where j.kind = 'settlement'
union all
select j.id, j.at, case when l.kind = 'fee' then 'fee_' || d.head else l.kind end,
  0, case j.kind when 'refund' then f.amount_paise else -f.amount_paise end
from ledger_journals j join refunds f on f.payment_refund_id = j.refund_id join order_lines l on l.id = f.order_line_id
  left join fee_dues d on d.id = l.fee_due_id
where j.kind in ('refund', 'refund_failed')
$$;

create table head_months (
  month date not null check (extract(day from month) = 1),
  head text not null,
  slot smallint not null check (slot between 0 and 3),
  sold_paise bigint not null,
  refunded_paise bigint not null,
  primary key (month, head, slot)
);
comment on table head_months is 'Sums of journal_heads() by Indian month, kept by a trigger in the same transaction, and by nothing else.';

insert into head_months
select date_trunc('month', at at time zone 'Asia/Kolkata')::date, head, 0, sum(sold_paise), sum(refunded_paise)
from journal_heads() group by 1, 2;

create function follow_journals() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  insert into head_months as kept
  select date_trunc('month', at at time zone 'Asia/Kolkata')::date, head, own, sum(sold_paise), sum(refunded_paise)
  from journal_heads() where journal_id = new.id group by 1, 2
  on conflict (month, head, slot) do update
    set sold_paise = kept.sold_paise + excluded.sold_paise, refunded_paise = kept.refunded_paise + excluded.refunded_paise;
  return null;
end $$;
create constraint trigger ledger_journals_heads after insert on ledger_journals
  deferrable initially deferred for each row when (new.kind in ('settlement', 'refund', 'refund_failed'))
  execute function follow_journals();
