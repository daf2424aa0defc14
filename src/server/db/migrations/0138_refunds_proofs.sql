alter table refunds add column proofs smallint not null default 0 check (proofs between 0 and 3);
comment on column refunds.proofs is 'How many photos the student sent with the request.';
