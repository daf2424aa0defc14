-- What all materials take in the file store, kept in the transaction of every change: a screen adds nothing up.
create table material_totals (
  one boolean primary key default true check (one),
  materials bigint not null,
  -- bytes
  documents bigint not null,
  pictures bigint not null,
  videos bigint not null,
  versions bigint not null
);
insert into material_totals (materials, documents, pictures, videos, versions)
  select count(*), coalesce(sum(bytes) filter (where video_id is null), 0), coalesce(sum(picture_bytes), 0),
    coalesce(sum(bytes) filter (where video_id is not null), 0), (select coalesce(sum(bytes), 0) from material_versions)
  from materials;

create function keep_material_totals() returns trigger language plpgsql as $$
declare
  added record;
  gone record;
begin
  select 0::bigint as materials, 0::numeric as documents, 0::numeric as pictures, 0::numeric as videos into added;
  gone := added;
  if tg_op <> 'DELETE' then
    select count(*) as materials, coalesce(sum(bytes) filter (where video_id is null), 0) as documents,
      coalesce(sum(picture_bytes), 0) as pictures, coalesce(sum(bytes) filter (where video_id is not null), 0) as videos
    from now_there into added;
  end if;
  if tg_op <> 'INSERT' then
    select count(*) as materials, coalesce(sum(bytes) filter (where video_id is null), 0) as documents,
      coalesce(sum(picture_bytes), 0) as pictures, coalesce(sum(bytes) filter (where video_id is not null), 0) as videos
    from there_before into gone;
  end if;
  -- Most changes, such as a download that is counted, are of something else and need not wait for each other.
  if added is distinct from gone then
    update material_totals set materials = materials + added.materials - gone.materials,
      documents = documents + added.documents - gone.documents, pictures = pictures + added.pictures - gone.pictures,
      videos = videos + added.videos - gone.videos;
  end if;
  return null;
end $$;
create trigger materials_added after insert on materials
  referencing new table as now_there for each statement execute function keep_material_totals();
create trigger materials_changed after update on materials
  referencing old table as there_before new table as now_there for each statement execute function keep_material_totals();
create trigger materials_gone after delete on materials
  referencing old table as there_before for each statement execute function keep_material_totals();

-- An earlier version is written once and never changed.
create function keep_version_totals() returns trigger language plpgsql as $$
begin
  update material_totals set versions = versions + (select coalesce(sum(bytes), 0) from now_there);
  return null;
end $$;
create trigger material_versions_added after insert on material_versions
  referencing new table as now_there for each statement execute function keep_version_totals();
