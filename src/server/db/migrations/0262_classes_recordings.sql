alter table classes
  add column recording_video uuid unique,
  -- set once the video is prepared: from then on the registered see it
  add column recording_seconds integer check (recording_seconds > 0),
  add column recording_notes text not null default '' check (length(recording_notes) <= 10000),
  add constraint classes_recording_check check (recording_seconds is null or recording_video is not null);
drop index classes_recorded;
create index classes_recorded on classes (class_date, id)
  where is_active and (recording_url <> '' or recording_seconds is not null);
