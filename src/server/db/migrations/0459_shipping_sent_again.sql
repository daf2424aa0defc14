alter table shipments
  add column instead_of uuid references shipments (id),
  add column goods_back_at timestamptz,
  add column goods_kept_as text check (goods_kept_as in ('stock', 'written_off')),
  add check (instead_of is null or purpose = 'resend'),
  add check (goods_back_at is null or purpose = 'resend'),
  add check (goods_kept_as is null or goods_back_at is not null);
comment on column shipments.instead_of is 'The parcel that came back or was lost and that this one replaces; it waits again if this one is removed.';
comment on column shipments.goods_back_at is 'When counted copies that were sent again came back; what was ordered comes back by its line.';
create index shipments_goods_back on shipments (goods_back_at, id) where goods_back_at is not null and goods_kept_as is null;
create index shipments_instead_of on shipments (instead_of) where instead_of is not null;
