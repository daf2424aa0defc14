alter table products add column low_stock_at integer check (low_stock_at between 0 and 1000000),
  add check (ships or low_stock_at is null);
create index products_stock on products (title, id) where stock is not null;
comment on column products.low_stock_at is 'Staff are warned while so many copies or fewer are left; null for no warning.';

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  change integer not null check (change between -1000000 and 1000000),
  left_after integer not null check (left_after >= 0),
  reason text not null check (reason in ('received', 'sold', 'released', 'returned', 'written_off', 'corrected')),
  order_id uuid,
  note text not null default '' check (length(note) <= 200),
  actor_id uuid,
  at timestamptz not null
);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
comment on table stock_movements is
  'Every change of products.stock, in its transaction: the changes of a product add up to the copies that are left.';
comment on column stock_movements.reason is
  'sold: an order took a copy; released: an order that was not paid or not sent gave it back; returned: goods that came back.';
comment on column stock_movements.actor_id is 'Null for what the system did.';

insert into stock_movements (product_id, change, left_after, reason, at)
select id, stock, stock, 'corrected', now() from products where stock > 0;
