-- How many orders may use the coupon in all; null for any number.
alter table coupons add column most_uses integer check (most_uses between 1 and 1000000);
comment on column coupons.most_uses is 'How many orders may use it in all; null for any number.';
