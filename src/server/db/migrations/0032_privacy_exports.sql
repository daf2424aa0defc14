-- The copy of their data that a person asked for, one at a time. Its files are in the file store under privacy/<id>/
-- until expires_at.
create table data_exports (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  -- New with every request: the name of the files' folder.
  id uuid not null unique,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  -- Both null until it is ready.
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
create index data_exports_expired on data_exports (expires_at) where expires_at is not null;
