-- Searches of materials, on record: what was looked for, and the bought materials of which it found pages.
create table material_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  words text not null check (length(words) <= 80),
  material_ids uuid[] not null default '{}',
  at timestamptz not null
);
comment on table material_searches is 'Searches by person, for their limit and for looking into copying; kept for 90 days.';
create index material_searches_of_user on material_searches (user_id, at);
create index material_searches_by_time on material_searches (at);
