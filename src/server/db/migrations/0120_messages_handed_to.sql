alter table deliveries
  -- providers that an SMS was handed to and that did not refuse it, newest last: each may have sent it
  add column handed_to text[] not null default '{}';

-- A newer code takes the place of one that still waits for its provider.
create index deliveries_waiting_codes on deliveries (recipient, template) where state = 'queued' and sensitive;
