alter table shipments drop constraint shipments_order_id_key;
alter table shipments
  add column position smallint not null default 1 check (position between 1 and 20),
  add column purpose text not null default 'order' check (purpose in ('order', 'resend')),
  add column contents text not null default '' check (length(contents) <= 500),
  add column tracking_url text check (length(tracking_url) <= 400),
  add column out_for_delivery_at timestamptz,
  add constraint shipments_of_order unique (order_id, position),
  add check (out_for_delivery_at is null or handed_over_at is not null);
comment on column shipments.position is 'The parcel''s number is its order''s number and this.';
comment on column shipments.purpose is
  'What was ordered, or goods sent again because they were missing: those move no order.';
comment on column shipments.contents is 'What is inside; empty means all that the order sends.';
comment on column shipments.tracking_url is 'The courier''s page for this parcel as it was when it left.';

create table shipment_corrections (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  from_courier text not null,
  from_tracking_number text,
  to_courier text not null,
  to_tracking_number text,
  actor_id uuid not null,
  at timestamptz not null
);
create index shipment_corrections_shipment on shipment_corrections (shipment_id, id);
comment on table shipment_corrections is 'A courier or tracking number that was mistyped and put right within a day.';
