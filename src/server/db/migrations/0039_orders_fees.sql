alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check check (kind in ('digital_material', 'package', 'printed',
  'class_seat', 'mentoring', 'exam_fee', 'batch', 'fee', 'delivery'));
alter table order_lines drop constraint order_lines_check2;
alter table order_lines add constraint order_lines_product_check check ((kind in ('delivery', 'fee')) = (product_id is null));
alter table order_lines add column fee_due_id uuid;
alter table order_lines add constraint order_lines_fee_check check ((kind = 'fee') = (fee_due_id is not null));
create index order_lines_fee on order_lines (fee_due_id) where fee_due_id is not null;
comment on column order_lines.fee_due_id is 'The instalment or other fee that it pays.';
