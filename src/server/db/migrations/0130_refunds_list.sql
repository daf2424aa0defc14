-- The list of every refund, newest first.
create index refunds_requested on refunds (requested_at desc, id desc);
