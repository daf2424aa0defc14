-- Lists that are narrowed down are read one kind and one subject after the other, each in the order of the list
-- (classes/page-store.ts): few that fit cost the same among many that do not.
drop index classes_subject;
create index classes_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active;
create index classes_recorded_narrowed on classes (kind, subject, (class_price = 0), class_date, id)
  where is_active and (recording_url <> '' or recording_seconds is not null);

-- What staff have not put up yet. What was called off stays where its time puts it.
alter table classes add column is_draft boolean not null generated always as (not is_active and cancelled_at is null) stored;
drop index classes_drafts;
create index classes_staff on classes (is_draft, kind, subject, class_date, id);
