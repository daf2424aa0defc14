-- What a message is about, as the audit log names it (`orders:<id>`), so that its history can show it.
alter table deliveries add column about text;
create index deliveries_about on deliveries (about, created_at) where about is not null;
