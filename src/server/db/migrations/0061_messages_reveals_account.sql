alter table deliveries add column reveals_account boolean not null default false;
comment on column deliveries.reveals_account is
  'Queued only because the recipient has an account: its failure is never told to whoever asked for it.';

create index deliveries_sent_codes on deliveries (sent_at) where state = 'sent' and sensitive;
