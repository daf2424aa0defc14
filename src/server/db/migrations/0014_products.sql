create table products (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring')),
  title text not null check (length(title) between 2 and 160),
  contents text not null default '' check (length(contents) <= 2000),
  price_paise integer not null check (price_paise between 100 and 100000000),
  mrp_paise integer,
  tax_class text not null check (tax_class in ('coaching', 'printed_book')),
  validity_days integer check (validity_days between 1 and 3650),
  is_on_sale boolean not null default true,
  ships boolean not null default false,
  weight_grams integer check (weight_grams between 1 and 50000),
  stock integer check (stock >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, kind),
  check (mrp_paise between price_paise and 100000000),
  check (ships or weight_grams is null and stock is null),
  check (kind <> 'printed' or ships),
  check ((kind in ('printed', 'package')) or not ships)
);
create index products_newest on products (created_at desc, id desc);
comment on column products.contents is 'What is inside, one thing per line.';
comment on column products.price_paise is 'Tax included; a gateway takes no less than one rupee.';
comment on column products.validity_days is 'How long access lasts, from payment; null is unlimited.';
comment on column products.stock is 'Printed copies left; null where they are not counted.';

create table product_grants (
  product_id uuid not null,
  kind text not null,
  material_id uuid references materials (id),
  class_id uuid references classes (id),
  unique (product_id, class_id),
  unique (product_id, material_id),
  foreign key (product_id, kind) references products (id, kind) on update cascade on delete cascade,
  check ((material_id is null) <> (class_id is null))
);
create index product_grants_class on product_grants (class_id);
create index product_grants_material on product_grants (material_id);
create unique index product_grants_own_class on product_grants (class_id) where kind = 'class_seat';
create unique index product_grants_own_material on product_grants (material_id) where kind = 'digital_material';
comment on table product_grants is 'What a product gives its buyer access to: one material or one class per row.';
comment on index product_grants_own_material is
  'A material is sold by itself as one product only; packages may contain it as well.';

create table coupons (
  id uuid default gen_random_uuid() primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 90),
  amount_paise integer check (amount_paise between 100 and 100000000),
  cap_paise integer check (cap_paise between 100 and 100000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  per_person integer not null default 1 check (per_person between 1 and 100),
  is_active boolean not null default true,
  created_at timestamptz not null,
  product_id uuid references products (id),
  first_order boolean not null default false,
  min_paise integer check (min_paise between 100 and 100000000),
  check (ends_at > starts_at),
  check ((percent is null) <> (amount_paise is null)),
  check (cap_paise is null or percent is not null)
);
comment on table coupons is
  'A coupon may be limited to one product, to a person''s first order, and to a least order value.';
comment on column coupons.cap_paise is 'The most that a percentage takes off.';
comment on column coupons.per_person is 'How many orders of one person.';
