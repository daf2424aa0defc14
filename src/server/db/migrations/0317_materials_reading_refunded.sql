-- What was read under a purchase that went back whole was paid for by nobody: it counts for the next purchase of the material, so that
-- a book can't be read by buying it again and again.
create or replace function public.count_reading_once()
  returns trigger
  language plpgsql
as $function$
declare
  opened integer := coalesce((select r.opened_pages from reading_progress r
    where r.user_id = new.user_id and r.material_id = new.material_id), 0);
  earlier entitlements;
begin
  new.counts_since := null;
  if not exists (select from entitlements e where e.user_id = new.user_id and e.material_id = new.material_id
      and e.counts_since is not null and e.revoked_at is null and e.id <> new.id) then
    new.counts_since := new.starts_at;
    -- A refund that failed gives the purchase itself back.
    if tg_op = 'UPDATE' and old.is_refunded and old.counts_since is not null then
      earlier := old;
    else
      select * into earlier from entitlements e where e.user_id = new.user_id and e.material_id = new.material_id
        and e.counts_since is not null and e.id <> new.id order by e.counts_since desc, e.id limit 1;
    end if;
    new.read_before := case when earlier.is_refunded then least(opened, earlier.read_before) else opened end;
  end if;
  return new;
end $function$;

create or replace function public.pass_reading_on()
  returns trigger
  language plpgsql
as $function$
declare
  opened integer := coalesce((select r.opened_pages from reading_progress r
    where r.user_id = new.user_id and r.material_id = new.material_id), 0);
begin
  update entitlements e set counts_since = new.revoked_at,
    read_before = case when new.is_refunded then least(opened, new.read_before) else opened end
  where e.id = (select l.id from entitlements l where l.user_id = new.user_id and l.material_id = new.material_id
    and (l.source = 'purchase' or l.enrolment_id is not null) and l.revoked_at is null order by l.starts_at, l.id limit 1);
  return null;
end $function$;
