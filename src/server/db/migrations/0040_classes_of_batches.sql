alter table classes add column batch_id uuid references batches (id);
alter table classes add column slot_id uuid;
alter table classes add column slot_day date;
alter table classes add column is_touched boolean not null default false;
alter table classes add column is_open boolean not null default true;
alter table classes add constraint classes_slot_check
  check ((slot_id is null) = (slot_day is null) and (slot_id is null or batch_id is not null));
alter table classes add constraint classes_open_check check (is_open or batch_id is not null);
create index classes_batch on classes (batch_id, class_date, id) where batch_id is not null;
create unique index classes_slot on classes (slot_id, slot_day) where slot_id is not null;
comment on column classes.batch_id is 'The batch whose members are on its roll without a registration; null for a class of its own.';
comment on column classes.slot_id is 'The slot of the batch’s timetable that made it; null for one made by hand.';
comment on column classes.slot_day is 'The day that it was made for, which stays when it is moved: it is not made again.';
comment on column classes.is_touched is 'Changed, moved or cancelled by hand: a changed timetable leaves it as it is.';
comment on column classes.is_open is 'Others than the members of its batch see it and may register.';

drop index classes_narrowed;
drop index classes_recorded;
drop index classes_recorded_narrowed;
drop index classes_shown;
create index classes_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active and is_open;
create index classes_recorded on classes (class_date, id) where is_active and is_open and (recording_url <> ''
  or recording_seconds is not null);
create index classes_recorded_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active
  and is_open and (recording_url <> '' or recording_seconds is not null);
create index classes_shown on classes (class_date, id) where is_active and is_open;
comment on index classes_narrowed is
  'Filtered lists are read one kind and one subject after the other, each in the order of the list '
  '(classes/page-store.ts): few matches cost the same among many others.';

alter table class_registrations add column enrolment_id uuid;
comment on column class_registrations.enrolment_id is
  'A member of the class’s batch, written when there is something to keep of them (attendance, presence, feedback); no seat is counted.';

drop trigger classes_notify_changed on classes;
create trigger classes_notify_changed
after insert or delete or truncate or update of id, class_title, class_description, class_date, class_time, class_price,
  is_active, is_open, kind, ends_at, subject, teacher, language, venue, text_language, translations on classes
for each statement execute function notify_classes_changed();
comment on trigger classes_notify_changed on classes is
  'Every process caches the visible classes (classes/read-classes.ts) and hears of a change when it commits, '
  'whoever makes it. Taking a seat or changing the picture changes no cached column and notifies nobody.';
