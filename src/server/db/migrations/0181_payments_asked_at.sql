-- When the gateway was last asked about an order that it has not told us to be paid.
alter table gateway_orders add column asked_at timestamptz;
create index gateway_orders_offered on gateway_orders (provider, offered_at);
