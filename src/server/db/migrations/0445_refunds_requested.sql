alter table refunds add column requested_paise integer check (requested_paise > 0);
comment on column refunds.requested_paise is 'What it was opened with: amount_paise is what was granted. Null on older ones, and on what left at the gateway.';
update refunds set requested_paise = amount_paise where state in ('requested', 'declined');
