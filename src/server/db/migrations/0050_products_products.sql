create table products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring')),
  title text not null check (length(title) between 2 and 160),
  -- what is inside, one thing a line
  contents text not null default '' check (length(contents) <= 2000),
  -- tax included; a gateway takes no less than one rupee
  price_paise integer not null check (price_paise between 100 and 100000000),
  mrp_paise integer check (mrp_paise >= price_paise and mrp_paise <= 100000000),
  tax_class text not null check (tax_class in ('coaching', 'printed_book')),
  -- how long what it grants stays open, from payment; null for ever
  validity_days integer check (validity_days between 1 and 3650),
  is_on_sale boolean not null default true,
  ships boolean not null default false,
  weight_grams integer check (weight_grams between 1 and 50000),
  -- printed copies left; null where they are not counted
  stock integer check (stock >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, kind),
  check (ships or (weight_grams is null and stock is null)),
  check (kind <> 'printed' or ships),
  check (kind in ('printed', 'package') or not ships)
);
create index products_newest on products (created_at desc, id desc);

-- What a product opens for its buyer: one material or one class a row.
create table product_grants (
  product_id uuid not null,
  kind text not null,
  material_id uuid,
  class_id uuid,
  check ((material_id is null) <> (class_id is null)),
  unique (product_id, material_id),
  unique (product_id, class_id),
  foreign key (product_id, kind) references products (id, kind) on update cascade on delete cascade
);
-- A material is sold by itself as one product only; packages may hold it as well.
create unique index product_grants_own_material on product_grants (material_id) where kind = 'digital_material';
create unique index product_grants_own_class on product_grants (class_id) where kind = 'class_seat';
create index product_grants_material on product_grants (material_id);
create index product_grants_class on product_grants (class_id);
