-- Rises when the window of a scheduled test moves and when it is cancelled: calendars follow it.
alter table tests add column sequence integer not null default 0;

-- Previous papers, the latest year on top.
create index tests_previous_papers on tests (source_year desc, id desc)
  where source_exam <> '' and source_year is not null and state in ('scheduled', 'finalised');
