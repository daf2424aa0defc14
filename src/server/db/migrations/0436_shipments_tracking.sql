-- A tracking number is asked for before it is written on another parcel.
create index shipments_tracking on shipments (tracking_number) where tracking_number is not null;
