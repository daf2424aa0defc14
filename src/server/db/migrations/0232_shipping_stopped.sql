-- A parcel that must not leave any more: its money goes back.
alter table shipments add column stopped_at timestamptz;
