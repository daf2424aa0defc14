-- The inbox is read by when a thing happened: what the queue wrote late has a later id.
drop index notices_user;
create index notices_user on notices (user_id, created_at desc, id desc);
