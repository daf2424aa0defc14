-- whether the gateway's order moves no real money: it stays so when live keys or another gateway come
alter table gateway_orders add column rehearsal boolean;
update gateway_orders set rehearsal = provider = 'sandbox';
alter table gateway_orders alter column rehearsal set not null;
