-- Refunds are searched by the beginning of an order's number: few orders of a month have one, so the orders are not where to look.
alter table refunds add column order_number text not null default '';
comment on column refunds.order_number is 'The number of its order; written by a trigger, and by nothing else.';
update refunds f set order_number = o.number from order_lines l join orders o on o.id = l.order_id where l.id = f.order_line_id;

create function write_refund_order_number() returns trigger language plpgsql as $$
begin
  new.order_number := (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = new.order_line_id);
  return new;
end $$;
create trigger refunds_order_number before insert on refunds for each row execute function write_refund_order_number();

create index refunds_order_number on refunds (order_number collate "C");
