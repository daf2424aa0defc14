create table shipments (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null unique references orders (id),
  state text not null default 'ready' check (state in ('ready', 'handed_over', 'delivered', 'returned', 'lost')),
  speed text not null check (speed in ('standard', 'express')),
  zone text not null,
  dispatch_by timestamptz not null,
  expected_from date not null,
  expected_by date not null,
  courier text,
  tracking_number text,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  stopped_at timestamptz,
  check (state = 'ready' or handed_over_at is not null),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index shipments_queue on shipments (dispatch_by, id) where state = 'ready';
create index shipments_state on shipments (state, dispatch_by, id);
comment on column shipments.stopped_at is 'A parcel that must no longer leave: it is being refunded.';

create table shipment_transitions (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  actor_id uuid not null,
  at timestamptz not null
);
create index shipment_transitions_shipment on shipment_transitions (shipment_id, id);
