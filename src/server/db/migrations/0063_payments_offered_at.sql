-- When the buyer was last sent to the gateway: a try that failed before that says nothing about the one under way.
alter table gateway_orders add column offered_at timestamptz;
update gateway_orders set offered_at = created_at;
alter table gateway_orders alter column offered_at set not null;
