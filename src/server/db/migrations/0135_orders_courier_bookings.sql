create table courier_bookings (
  id uuid default gen_random_uuid() primary key,
  shipment_id uuid not null unique references shipments (id) on delete cascade,
  provider text not null check (provider in ('shiprocket')),
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'failed')),
  reference text not null unique check (length(reference) <= 60),
  courier_id integer not null,
  weight_grams integer not null check (weight_grams between 1 and 50000),
  tries smallint not null default 0,
  provider_order_id text,
  provider_shipment_id text,
  awb text unique check (length(awb) between 1 and 80),
  courier_name text check (length(courier_name) <= 80),
  label_url text check (length(label_url) <= 1000),
  pickup_on text check (length(pickup_on) <= 60),
  failure text not null default '' check (length(failure) <= 300),
  last_status text not null default '' check (length(last_status) <= 120),
  last_status_at timestamptz,
  booked_by uuid not null,
  created_at timestamptz not null,
  check (state <> 'booked' or awb is not null)
);
comment on table courier_bookings is
  'A parcel booked with a courier service; each answer of the service is kept as it comes, so that a try after a lost one goes on from there.';
comment on column courier_bookings.reference is 'The parcel''s number, by which the service finds an order that it has already.';
comment on column courier_bookings.last_status is 'What the courier told last, in its own words.';
