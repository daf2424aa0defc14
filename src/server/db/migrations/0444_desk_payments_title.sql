alter table desk_payments add column title text, add column titles jsonb;
comment on column desk_payments.title is 'What it was given for, as its paper says; null on older ones, which are called as their order is now.';
comment on column desk_payments.titles is 'The same by language.';
