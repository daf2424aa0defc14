alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check
  check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee'));
alter table products drop constraint products_tax_class_check;
alter table products add constraint products_tax_class_check
  check (tax_class in ('coaching', 'printed_book', 'exam_fee'));

alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check
  check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee', 'delivery'));
alter table order_lines drop constraint order_lines_tax_class_check;
alter table order_lines add constraint order_lines_tax_class_check
  check (tax_class in ('coaching', 'printed_book', 'exam_fee'));
comment on column order_lines.kind is
  'exam_fee is an exam authority''s own fee that the academy only passes on: it is never refunded.';
