create table saved_audiences (
  id uuid default gen_random_uuid() primary key,
  name text not null check (length(name) between 2 and 60),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  -- Where all of its people belong to one batch.
  batch_id uuid references batches (id),
  created_by uuid not null,
  created_at timestamptz not null
);
comment on table saved_audiences is 'Whom announcements are often for, under a name of staff’s own; who belongs to it is found when one is sent.';
create unique index saved_audiences_name on saved_audiences (lower(name));
