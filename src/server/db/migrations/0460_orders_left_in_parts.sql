alter table order_lines add column waived_paise integer not null default 0 check (waived_paise >= 0);
comment on column order_lines.waived_paise is 'Of a batch paid in parts: what is no longer asked for since the student left; the price is without it.';
