-- Orders by the method of their payment, newest first, come from one index: the order's moment stands beside the payment.
alter table payments add column ordered_at timestamptz;
comment on column payments.ordered_at is 'When its order was placed; written by a trigger, and by nothing else.';
update payments p set ordered_at = o.created_at from orders o where o.id = p.order_id;

create function write_payment_ordered_at() returns trigger language plpgsql as $$
begin
  new.ordered_at := (select created_at from orders where id = new.order_id);
  return new;
end $$;
create trigger payments_ordered_at before insert on payments for each row execute function write_payment_ordered_at();

drop index payments_method;
create index payments_method on payments (method, ordered_at desc, order_id desc) where state in ('captured', 'refunded');
