create table material_uploads (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  bytes integer not null check (bytes > 0),
  modified_at timestamptz not null,
  uploaded_by uuid not null references profiles (user_id) on delete cascade,
  received integer not null default 0,
  touched_at timestamptz not null,
  check (received between 0 and bytes),
  unique (uploaded_by, name, bytes, modified_at)
);
create index material_uploads_touched on material_uploads (touched_at);
comment on table material_uploads is
  'PDFs that arrive in parts, until a material takes them or they are forgotten. Owner, name, size and time of change find an interrupted one.';
