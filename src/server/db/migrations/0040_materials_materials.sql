create extension if not exists pg_trgm;

create table materials (
  id uuid primary key,
  title text not null check (length(title) between 2 and 160),
  description text not null default '' check (length(description) <= 2000),
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'general')),
  kind text not null check (kind in ('pdf', 'practice_paper', 'quick_reference', 'detailed_solution')),
  language text not null check (language in ('mr', 'hi', 'en')),
  year smallint check (year between 1990 and 2100),
  pages integer not null check (pages between 1 and 10000),
  -- of the PDF
  bytes bigint not null check (bytes > 0),
  is_free boolean not null,
  is_published boolean not null default false,
  allow_download boolean not null,
  -- the PDF and its pictures lie under materials/<id>/<file_version>/
  file_version uuid not null,
  -- kept: the rows of material_downloads
  downloads integer not null default 0 check (downloads >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index materials_newest on materials (created_at desc, id desc);
create index materials_shown on materials (is_free, created_at desc, id desc) where is_published;
create index materials_subject on materials (is_free, subject, created_at desc, id desc) where is_published;
create index materials_drafts on materials (created_at desc, id desc) where not is_published;
create index materials_text on materials using gin (title gin_trgm_ops, description gin_trgm_ops);

create table material_pages (
  material_id uuid not null references materials on delete cascade,
  number integer not null check (number >= 1),
  -- pixels of the largest picture
  width integer not null,
  height integer not null,
  text text not null default '',
  primary key (material_id, number)
);

-- Who may read a premium material, since when and until when. What was bought or granted is never changed into something
-- else: a new purchase is a new row.
create table entitlements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials,
  source text not null check (source in ('purchase', 'grant')),
  order_line_id uuid,
  granted_by uuid,
  starts_at timestamptz not null,
  -- null: for ever
  ends_at timestamptz check (ends_at > starts_at),
  revoked_at timestamptz,
  -- why it was granted or, once revoked, taken back
  reason text not null default '',
  created_at timestamptz not null,
  check ((source = 'purchase') = (order_line_id is not null)),
  unique (order_line_id, material_id)
);
create index entitlements_user on entitlements (user_id, material_id, starts_at desc);

-- One row per reader and material; `opened` holds each page once.
create table reading_progress (
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials on delete cascade,
  last_page integer not null check (last_page >= 1),
  opened integer[] not null default '{}',
  opened_pages integer generated always as (cardinality(opened)) stored,
  updated_at timestamptz not null,
  primary key (user_id, material_id)
);
create index reading_progress_recent on reading_progress (user_id, updated_at desc);

create table material_downloads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials on delete cascade,
  at timestamptz not null
);
create index material_downloads_user on material_downloads (user_id, material_id);

-- A reading in one signed-in browser. Page links are bound to it and end with it.
create table viewer_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials on delete cascade,
  auth_session_id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index viewer_sessions_expired on viewer_sessions (expires_at);
