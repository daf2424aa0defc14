-- Staff look for whoever a parcel is addressed to.
create index orders_addressee on orders using gin (lower(address->>'name') gin_trgm_ops) with (fastupdate = off) where address is not null;
-- What was chosen, without the price that it had then: null on orders from before this was kept.
alter table orders add column choice text;
