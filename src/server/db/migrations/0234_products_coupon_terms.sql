-- A coupon may be for one product alone, for a person's first order, and for goods of some worth.
alter table coupons
  add column product_id uuid references products,
  add column first_order boolean not null default false,
  add column min_paise integer check (min_paise between 100 and 100000000);
