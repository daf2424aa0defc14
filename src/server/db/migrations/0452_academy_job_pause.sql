-- A restored academy sends nothing and runs no background work until it is told to: a trial must not write to real students.
create table job_pause (
  only_row boolean primary key default true check (only_row),
  paused_at timestamptz not null
);
