create table deliveries (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  -- phone number or mail address
  recipient text not null,
  template text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  -- what the template is filled with, encrypted; removed once sent when it held a secret
  variables text,
  sensitive boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text,
  -- not worth sending after this
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index deliveries_failed on deliveries (created_at desc, id) where state = 'failed';
create index deliveries_sensitive on deliveries (created_at) where sensitive and variables is not null;
