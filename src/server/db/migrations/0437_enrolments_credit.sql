alter table enrolments add column credit_paise integer not null default 0 check (credit_paise >= 0);
comment on column enrolments.credit_paise is 'Paid for batches that cost more than this one, and not given back: it counts at the next transfer, or is refunded on its order.';
