-- A business that buys gives its GSTIN and its name; both are on its document and in the academy's returns.
alter table orders add column buyer_gstin text check (buyer_gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$');
alter table orders add column buyer_business text check (length(buyer_business) between 2 and 100);
alter table orders add constraint orders_business_check check ((buyer_gstin is null) = (buyer_business is null));
alter table invoices add column buyer_gstin text;
comment on column invoices.buyer_gstin is 'Of the business that bought, as it was when the document was issued.';
create index invoices_issued on invoices (issued_at, number);
