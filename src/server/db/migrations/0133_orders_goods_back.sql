alter table order_lines
  add column goods_back_at timestamptz,
  add column goods_kept_as text check (goods_kept_as in ('stock', 'written_off')),
  add check (goods_kept_as is null or goods_back_at is not null);
create index order_lines_goods_back on order_lines (goods_back_at, id) where goods_back_at is not null and goods_kept_as is null;
comment on column order_lines.goods_back_at is 'When what was sent came back to the academy.';
comment on column order_lines.goods_kept_as is 'What became of goods that came back; null until somebody has looked at them.';

update order_lines l set goods_back_at = now()
where l.ships and exists (
    select from shipments s where s.order_id = l.order_id and s.purpose = 'order' and s.state = 'returned')
  and not exists (
    select from refunds f join refund_transitions m on m.refund_id = f.id
    where f.order_line_id = l.id and m.to_state = 'sent');
