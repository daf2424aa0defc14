create index fee_dues_begun on fee_dues (order_id) where order_id is not null and paid_at is null and cancelled_at is null;
