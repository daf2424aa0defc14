-- What a line is taxed as; how much that is, is decided when it is paid.
alter table order_lines add column tax_class text check (tax_class in ('coaching', 'printed_book'));
update order_lines set tax_class = coalesce(
  (select p.tax_class from order_lines l join products p on p.id = l.product_id
    where l.order_id = order_lines.order_id order by l.position limit 1), 'coaching');
alter table order_lines alter column tax_class set not null;
