-- Staff look for an order by how its number, its invoice's or its payment's begins, how its number ends, or a part of the
-- address that it was mailed to.
create index orders_number_start on orders ((number collate "C"));
create index orders_number_end on orders ((reverse(number) collate "C"));
create index orders_email on orders using gin (lower(email) gin_trgm_ops) with (fastupdate = off);
create index invoices_number_start on invoices ((number collate "C"));
create index payments_gateway_id on payments ((gateway_payment_id collate "C"));
