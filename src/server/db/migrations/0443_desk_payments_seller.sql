alter table desk_payments add column seller jsonb;
comment on column desk_payments.seller is 'The academy as it was when the receipt was given; null where nothing of that time is known.';
-- What an invoice of the time says; the first one where the receipt is older than all.
update desk_payments r set seller = coalesce(
  (select i.seller from invoices i where i.seller is not null and i.issued_at <= r.taken_at order by i.issued_at desc limit 1),
  (select i.seller from invoices i where i.seller is not null order by i.issued_at limit 1));

create or replace function document_amounts() returns table (kind text, id uuid, number text, issued_at timestamptz,
  is_registered boolean, is_business boolean, is_large boolean, place_of_supply text, tax_class text, tax_code text,
  tax_rate_percent numeric, is_first boolean, is_cancelled boolean, quantity integer, taxable_paise integer, cgst_paise integer,
  sgst_paise integer, igst_paise integer, total_paise integer) language sql stable as $$
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
select 'receipt', r.id, r.number, r.taken_at, coalesce(r.seller ->> 'gstin', '') <> '', false, false, o.place_of_supply, '', '',
  0, true, r.state = 'bounced', 0, 0, 0, 0, 0, case when r.state = 'bounced' then 0 else r.amount_paise end
from desk_payments r join orders o on o.id = r.order_id
$$;

create or replace function follow_bounced_receipts() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  perform add_to_document_months((date_trunc('month', new.taken_at at time zone 'Asia/Kolkata')::date, 'receipt',
    split_part(new.number, '/', 2), coalesce(new.seller ->> 'gstin', '') <> '', false, false,
    (select place_of_supply from orders where id = new.order_id), '', '', 0,
    own, 0, 1, new.number, new.number, 0, 0, 0, 0, 0, -new.amount_paise)::document_months);
  return null;
end $$;

-- A receipt is registered by its own seller now: their sums are made from the receipts once more.
delete from document_months where kind = 'receipt';
insert into document_months
select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered,
  is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, 0, count(*)::int,
  (count(*) filter (where is_cancelled))::int, min(number), max(number), sum(quantity)::int, sum(taxable_paise)::bigint,
  sum(cgst_paise)::bigint, sum(sgst_paise)::bigint, sum(igst_paise)::bigint, sum(total_paise)::bigint
from document_amounts() where kind = 'receipt' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
