-- What a reader keeps for later.
create table material_saves (
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, material_id)
);

-- A mistake that a reader found, and what staff made of it.
create table material_reports (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references materials on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  what text not null check (what in ('wrong_answer', 'misprint', 'unreadable', 'out_of_date', 'other')),
  page integer check (page between 1 and 10000),
  text text not null check (length(text) between 5 and 1000),
  state text not null default 'open' check (state in ('open', 'fixed', 'no_mistake')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (answered_at is null))
);
create index material_reports_open on material_reports (created_at, id) where state = 'open';
create index material_reports_answered on material_reports (answered_at desc, id desc) where state <> 'open';
create index material_reports_user on material_reports (user_id, created_at);
create index material_reports_material on material_reports (material_id);

-- An upload that another one took the place of; its PDF is kept for staff, the pictures of its pages are not.
create table material_versions (
  material_id uuid not null references materials on delete cascade,
  -- its folder in the file store
  version uuid not null,
  number integer not null check (number >= 1),
  pages integer not null check (pages >= 1),
  bytes bigint not null check (bytes > 0),
  replaced_at timestamptz not null,
  replaced_by uuid,
  primary key (material_id, number)
);
alter table materials
  add column version_number integer not null default 1 check (version_number >= 1),
  -- of the pictures of its pages; 0 for what was uploaded before this was counted
  add column picture_bytes bigint not null default 0 check (picture_bytes >= 0);
create index reading_progress_material on reading_progress (material_id, updated_at desc, user_id desc);
create index material_downloads_material on material_downloads (material_id, user_id);
