-- What a courier's own tracking tells moves a parcel without anybody of the academy.
alter table shipment_transitions alter column actor_id drop not null;
comment on column shipment_transitions.actor_id is 'Null for what the courier told.';
