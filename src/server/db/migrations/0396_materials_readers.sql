-- Who opened a material or took its file, in the order of the list that staff see: kept with every page and download, so
-- that a page of the list is read and not put together out of all readers.
create table material_readers (
  material_id uuid not null references materials on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- when they last opened it or took its file
  last_at timestamptz not null,
  downloads integer not null default 0 check (downloads >= 0),
  primary key (user_id, material_id)
);
insert into material_readers (material_id, user_id, last_at, downloads)
  select material_id, user_id, max(at), sum(downloads) from (
    select material_id, user_id, updated_at as at, 0 as downloads from reading_progress
    union all select material_id, user_id, at, 1 from material_downloads) each_time
  group by material_id, user_id;
create index material_readers_newest on material_readers (material_id, last_at desc, user_id desc);
drop index reading_progress_material, material_downloads_material;
