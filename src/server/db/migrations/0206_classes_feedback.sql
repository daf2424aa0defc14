-- What a student said of a class when it was over, once.
create table class_feedback (
  registration_id uuid primary key references class_registrations on delete cascade,
  class_id uuid not null references classes on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  note text not null default '' check (length(note) <= 1000),
  given_at timestamptz not null
);
create index class_feedback_list on class_feedback (class_id, given_at, registration_id);
