-- The dispatch desk: what arrives late first, what was delivered newest first.
create index shipments_on_way on shipments (expected_by, id) where state = 'handed_over';
create index shipments_delivered on shipments (delivered_at desc, id desc) where state = 'delivered';
