-- How many marks stand in a class, for the list of a batch's past classes: counting them there looked up a registration
-- and a mark for each member of each class.
alter table classes add column marked integer not null default 0 check (marked >= 0);
comment on column classes.marked is 'Marks of registrations that are not cancelled; counted by triggers, and by nothing else.';

update classes c set marked = counted.marks
from (
  select r.class_id, count(*) as marks from class_registrations r join class_attendance a on a.registration_id = r.id
  where r.cancelled_at is null group by r.class_id
) counted
where c.id = counted.class_id;

create function count_marks() returns trigger language plpgsql as $$
begin
  update classes c set marked = c.marked + case tg_op when 'INSERT' then counted.marks else -counted.marks end
  from (
    select r.class_id, count(*) as marks from changed a join class_registrations r on r.id = a.registration_id
    where r.cancelled_at is null group by r.class_id
  ) counted
  where c.id = counted.class_id;
  return null;
end $$;
create trigger class_attendance_added after insert on class_attendance referencing new table as changed
  for each statement execute function count_marks();
-- The marks of a deleted registration go after it, and are counted by its own trigger.
create trigger class_attendance_gone after delete on class_attendance referencing old table as changed
  for each statement execute function count_marks();

create function move_mark() returns trigger language plpgsql as $$
begin
  if exists (select from class_attendance where registration_id = old.id) then
    if old.cancelled_at is null then
      update classes set marked = marked - 1 where id = old.class_id;
    end if;
    if tg_op = 'UPDATE' then
      if new.cancelled_at is null then
        update classes set marked = marked + 1 where id = new.class_id;
      end if;
    end if;
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end $$;
create trigger class_registrations_mark_moved after update of class_id, cancelled_at on class_registrations
  for each row when (old.class_id <> new.class_id or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function move_mark();
create trigger class_registrations_mark_gone before delete on class_registrations
  for each row execute function move_mark();
