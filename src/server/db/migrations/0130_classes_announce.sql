-- Every process keeps the shown classes in memory (classes/read-classes.ts) and hears of a change when it commits, whoever
-- makes it. Taking a seat or changing the picture changes no column that is kept, and says nothing.
create function announce_classes() returns trigger language plpgsql as $$
begin
  perform pg_notify('academy_changes', 'classes');
  return null;
end $$;
create trigger classes_announce
after insert or delete or truncate or update of id, class_title, class_description, class_date, class_time, class_price,
  is_active, kind, ends_at, subject, teacher, language, place on classes
for each statement execute function announce_classes();
