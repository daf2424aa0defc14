alter table orders add column buyer_business_address text check (length(buyer_business_address) <= 250);
comment on column orders.buyer_business_address is 'Where the business that buys is registered; null for a person and on orders from before it was asked for.';
alter table invoices add column buyer_address text check (length(buyer_address) <= 250);
comment on column invoices.buyer_address is 'The registered address of the business that bought, as its document says it.';
