alter table product_grants add column batch_term jsonb check (jsonb_typeof(batch_term) = 'object');
alter table product_grants add constraint product_grants_term_check check (batch_term is null or batch_id is not null);
drop index product_grants_batch;
create unique index product_grants_batch on product_grants (batch_id, coalesce(batch_term, '{}'::jsonb)) where batch_id is not null;
comment on index product_grants_batch is 'A batch is sold as one product as a whole, and as one for each kind of part of it.';
comment on column product_grants.batch_term is
  'The part of a batch that it sells: {"months": 1, "subjects": null} or {"months": null, "subjects": ["maths"]}; null is all of it.';

alter table order_lines add column batch_term jsonb;
comment on column order_lines.batch_term is 'The part of the batch that was bought, as in product_grants; null is all of it.';

alter table enrolments add column until_on date;
alter table enrolments add column subjects text[] check (cardinality(subjects) between 1 and 6);
create index enrolments_until on enrolments (until_on) where ended_at is null and until_on is not null;
comment on column enrolments.until_on is 'The last day that is paid for; null: the batch’s last.';
comment on column enrolments.subjects is 'What the member takes of it; null: everything.';

create table enrolment_parts (
  id bigint generated always as identity primary key,
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  order_line_id uuid not null unique,
  until_on date,
  subjects text[],
  added_at timestamptz not null,
  ended_at timestamptz
);
create index enrolment_parts_of on enrolment_parts (enrolment_id);
comment on table enrolment_parts is
  'What each order line paid for where a batch is bought in parts; an enrolment that was bought whole at once has none.';
comment on column enrolment_parts.until_on is 'Up to and with this day; null, as subjects: no limit.';
comment on column enrolment_parts.ended_at is 'When its money went back.';
