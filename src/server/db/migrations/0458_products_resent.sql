alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('received', 'sold', 'released', 'returned', 'resent', 'written_off', 'corrected'));
alter table stock_movements add column shipment_id uuid;
create index stock_movements_shipment on stock_movements (shipment_id) where shipment_id is not null;
comment on column stock_movements.reason is
  'sold: an order took a copy; released: an order that was not paid or not sent gave it back, or a parcel with goods sent again that did not leave; returned: goods that came back; resent: a copy that left again.';
comment on column stock_movements.shipment_id is 'The parcel with goods sent again that took the copies; it may be removed.';
