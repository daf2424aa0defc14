-- Of an earlier upload the pictures of the pages that somebody opened are kept, as long as the openings themselves, so that a
-- photo of one still leads to its reader.
alter table material_versions
  -- of those pictures; 0 once they are gone
  add column picture_bytes bigint not null default 0 check (picture_bytes >= 0);

create function keep_version_pictures() returns trigger language plpgsql as $$
begin
  update material_totals set versions = versions + new.picture_bytes
    - case when tg_op = 'UPDATE' then old.picture_bytes else 0 end;
  return null;
end $$;
create trigger material_versions_pictures_added after insert on material_versions
  for each row when (new.picture_bytes > 0) execute function keep_version_pictures();
create trigger material_versions_pictures_changed after update on material_versions
  for each row when (new.picture_bytes <> old.picture_bytes) execute function keep_version_pictures();
