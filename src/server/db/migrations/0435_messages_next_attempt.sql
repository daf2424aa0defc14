-- Since when a message is tried: from when it was written, or from when an admin sent it again.
alter table deliveries add column tried_since timestamptz;
-- Not before this; null is at once.
alter table deliveries add column next_attempt_at timestamptz;
