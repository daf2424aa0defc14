-- What somebody reads or downloads counts for one purchase or enrolment, the first that is live, from then on.
alter table entitlements add column counts_since timestamptz, add column read_before integer not null default 0;
comment on column entitlements.counts_since is
  'Since when reading and downloads of the material count for this purchase or enrolment; null while they count for an earlier one, and for what staff gave without an enrolment.';
comment on column entitlements.read_before is 'Pages that its reader had opened by then.';

update entitlements e set counts_since = e.starts_at where (e.source = 'purchase' or e.enrolment_id is not null) and not exists (
  select from entitlements earlier where earlier.user_id = e.user_id and earlier.material_id = e.material_id
    and (earlier.source = 'purchase' or earlier.enrolment_id is not null) and earlier.revoked_at is null and (earlier.starts_at, earlier.id) < (e.starts_at, e.id));

create function count_reading_once() returns trigger language plpgsql as $$
begin
  new.counts_since := null;
  if not exists (select from entitlements e where e.user_id = new.user_id and e.material_id = new.material_id
      and e.counts_since is not null and e.revoked_at is null and e.id <> new.id) then
    new.counts_since := new.starts_at;
    new.read_before := coalesce((select r.opened_pages from reading_progress r
      where r.user_id = new.user_id and r.material_id = new.material_id), 0);
  end if;
  return new;
end $$;
create trigger entitlements_counted before insert on entitlements
  for each row when (new.source = 'purchase' or new.enrolment_id is not null) execute function count_reading_once();
create trigger entitlements_counted_again before update of revoked_at on entitlements
  for each row
  when ((new.source = 'purchase' or new.enrolment_id is not null) and old.revoked_at is not null and new.revoked_at is null)
  execute function count_reading_once();

create function pass_reading_on() returns trigger language plpgsql as $$
begin
  update entitlements e set counts_since = new.revoked_at, read_before = coalesce((select r.opened_pages from reading_progress r
      where r.user_id = e.user_id and r.material_id = e.material_id), 0)
  where e.id = (select l.id from entitlements l where l.user_id = new.user_id and l.material_id = new.material_id
    and (l.source = 'purchase' or l.enrolment_id is not null) and l.revoked_at is null order by l.starts_at, l.id limit 1);
  return null;
end $$;
create trigger entitlements_passed_on after update of revoked_at on entitlements for each row
  when (old.revoked_at is null and new.revoked_at is not null and old.counts_since is not null)
  execute function pass_reading_on();
