-- The secret address of a student's calendar feed: only its hash is kept. A new address takes the place of the old one.
create table class_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
