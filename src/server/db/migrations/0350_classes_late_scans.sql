alter table class_scans add column sent_at timestamptz;
comment on column class_scans.sent_at is 'When a scan made without a network arrived; null for one that came at once.';
