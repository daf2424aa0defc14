-- Which pages a reading has opened, and when first. With the viewer session it says whose mark a page can bear, so both are
-- kept long after the reading ended (materials/rules).
create table page_openings (
  session_id uuid not null references viewer_sessions on delete cascade,
  page integer not null check (page >= 1),
  -- of which upload of the material
  file_version uuid not null,
  opened_at timestamptz not null,
  primary key (session_id, page)
);
drop index viewer_sessions_expired;
create index viewer_sessions_started on viewer_sessions (started_at);
create index viewer_sessions_material on viewer_sessions (material_id);

-- A photo of a page whose reader is looked for. The photo itself lies in the file store until it has been looked at.
create table leak_traces (
  id uuid primary key,
  -- what it was said to be a page of; null: unknown
  material_id uuid references materials on delete cascade,
  state text not null default 'looking' check (state in ('looking', 'done', 'failed')),
  pages_seen integer not null default 0,
  pages_to_see integer not null default 0,
  -- what was found; null while it is looked for, and where no page was recognised
  found_material_id uuid references materials on delete set null,
  found_page integer,
  readings integer,
  score real,
  needed real,
  -- the reading that is named; null: nobody surely
  session_id uuid references viewer_sessions on delete set null,
  created_by uuid,
  created_at timestamptz not null
);
create index leak_traces_newest on leak_traces (created_at desc);
create index leak_traces_material on leak_traces (material_id);
create index leak_traces_found on leak_traces (found_material_id);
create index leak_traces_session on leak_traces (session_id);
