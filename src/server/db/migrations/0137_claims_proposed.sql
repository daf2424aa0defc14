alter table claims add column refund_id uuid references refunds (id) on delete set null;
create index claims_proposed on claims (refund_id) where refund_id is not null;
comment on column claims.refund_id is
  'The refund that a second person has to approve: until then the claim waits, and it is open again when they say no.';
