-- Classes that repeat share a series; each is a class of its own, with its own seats.
alter table classes add column series_id uuid;
create index classes_series on classes (series_id, class_date, id) where series_id is not null;
