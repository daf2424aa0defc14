-- What was bought, and the words that a search over orders looks for, stand with the order: a filter or a search then reads orders
-- alone, newest first, and ends as soon as its page is full.
alter table orders add column kind text, add column search_text text not null default '';
comment on column orders.kind is 'Of its first line: what was bought. Null for what an earlier version placed while this one was being started.';
comment on column orders.search_text is
  'Email, addressee, and the buyer''s name and username as in profiles.search_text, in small letters, one on a line; written by triggers alone.';

update orders o set kind = (select l.kind from order_lines l where l.order_id = o.id order by l.position limit 1),
  search_text = lower(concat_ws(e'\n', o.email, o.address ->> 'name'))
    || coalesce((select e'\n' || p.search_text from profiles p where p.user_id = o.user_id), '');
alter table orders add constraint orders_kind_check check (kind in ('digital_material', 'package', 'printed', 'class_seat',
  'mentoring', 'exam_fee', 'batch', 'fee'));

create function write_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(e'\n', new.email, new.address ->> 'name'))
    || coalesce((select e'\n' || p.search_text from profiles p where p.user_id = new.user_id), '');
  return new;
end $$;
create trigger orders_search_text before insert or update of email, address, user_id on orders
  for each row execute function write_order_search_text();

create function rewrite_order_search_texts() returns trigger language plpgsql as $$
begin
  update orders set email = email where user_id = old.user_id;
  return null;
end $$;
create trigger profiles_order_search_renamed after update of full_name, username on profiles for each row
  when (old.search_text is distinct from new.search_text) execute function rewrite_order_search_texts();
create trigger profiles_order_search_departed after delete on profiles for each row execute function rewrite_order_search_texts();

drop index orders_email, orders_addressee;
create index orders_search on orders using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index orders_kind on orders (kind, created_at desc, id desc);
