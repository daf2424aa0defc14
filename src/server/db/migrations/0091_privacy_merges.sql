create table account_merges (
  id uuid primary key,
  from_id uuid not null,
  into_id uuid not null references profiles (user_id) on delete cascade,
  merged_by uuid not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  closed_at timestamptz,
  filled jsonb not null,
  check (from_id <> into_id),
  check (undone_at is null or closed_at is null)
);
comment on table account_merges is 'Two accounts of one student made into one, which can be undone for a day.';
comment on column account_merges.from_id is 'The account that was emptied; no foreign key, as it is deleted when the day is over.';
comment on column account_merges.filled is 'What the record of the account that stays had no word of and took from the other: from what to what.';
create unique index account_merges_open_from on account_merges (from_id) where undone_at is null;
create index account_merges_into on account_merges (into_id, merged_at desc);
create index account_merges_open on account_merges (merged_at) where undone_at is null and closed_at is null;

create table account_merge_moves (
  merge_id uuid not null references account_merges (id) on delete cascade,
  moved_column text not null,
  keys jsonb not null,
  primary key (merge_id, moved_column)
);
comment on column account_merge_moves.keys is 'The keys of the rows that moved, so that they alone go back.';
