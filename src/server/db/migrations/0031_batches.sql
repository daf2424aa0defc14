create table batches (
  id uuid default gen_random_uuid() primary key,
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  subjects text[] not null check (cardinality(subjects) between 1 and 12),
  teachers text[] not null default '{}' check (cardinality(teachers) <= 20),
  kind text not null check (kind in ('online', 'in_person')),
  venue text not null default '' check (length(venue) <= 200),
  capacity integer check (capacity between 1 and 5000),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  starts_on date not null,
  ends_on date not null,
  price_paise integer check (price_paise between 100 and 100000000),
  is_active boolean not null default false,
  created_at timestamptz not null,
  check (ends_on >= starts_on and ends_on <= starts_on + 1100),
  check (kind = 'online' or venue <> ''),
  check (seats_taken <= capacity)
);
create index batches_newest on batches (starts_on desc, id desc);
create index batches_shown on batches (ends_on, id) where is_active;
comment on table batches is 'Students who learn together from one day to another: they pay once and belong to all of it.';
comment on column batches.names is 'By language: {"en": "", "mr": "", "hi": ""}; en is always there, descriptions likewise.';
comment on column batches.capacity is 'Null: no limit.';
comment on column batches.price_paise is 'Null: not sold; staff enrol.';
comment on column batches.seats_taken is 'Live enrolments and held seats.';

create table batch_materials (
  batch_id uuid not null references batches (id),
  material_id uuid not null references materials (id),
  added_at timestamptz not null,
  primary key (batch_id, material_id)
);
create index batch_materials_list on batch_materials (batch_id, added_at desc, material_id);
create index batch_materials_material on batch_materials (material_id);
comment on table batch_materials is
  'What every member may read. One that is taken out stays open to those who were members: they joined with it.';

create table enrolments (
  id uuid default gen_random_uuid() primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  order_line_id uuid unique,
  enrolled_by uuid,
  reason text not null default '' check (length(reason) <= 200),
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text not null default '' check (length(ended_reason) <= 200),
  check ((order_line_id is null) = (enrolled_by is not null)),
  check (ended_at is not null or ended_reason = '')
);
create index enrolments_list on enrolments (batch_id, enrolled_at, id);
create unique index enrolments_member on enrolments (batch_id, user_id) where ended_at is null;
create index enrolments_user on enrolments (user_id, enrolled_at desc, id desc);
comment on table enrolments is 'Who belongs to a batch: by an order, or by staff for a reason that they gave.';

create table batch_seat_holds (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  order_id uuid not null,
  held_until timestamptz not null,
  primary key (batch_id, user_id)
);
create index batch_seat_holds_order on batch_seat_holds (order_id);
comment on table batch_seat_holds is 'A seat held for somebody who is paying. It counts as taken until its order is given up.';

alter table entitlements add column enrolment_id uuid;
create unique index entitlements_enrolment on entitlements (enrolment_id, material_id) where enrolment_id is not null;
comment on column entitlements.enrolment_id is 'The batch that opens it; it ends with the enrolment.';

alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check
  check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee', 'batch'));
alter table product_grants add column batch_id uuid references batches (id);
alter table product_grants drop constraint product_grants_check;
alter table product_grants add constraint product_grants_check check (num_nonnulls(material_id, class_id, batch_id) = 1);
create unique index product_grants_batch on product_grants (batch_id) where batch_id is not null;
comment on index product_grants_batch is 'A batch is sold as one product.';

alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check
  check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee', 'batch', 'delivery'));
alter table order_lines add column batch_id uuid;
comment on column order_lines.batch_id is 'The batch that it enrols its buyer in.';
