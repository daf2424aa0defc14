alter table question_counts
  add column best_median_ms integer not null default 0,
  add column best_by_option jsonb not null default '{}';
comment on column question_counts.best_median_ms is 'The median time of the best tenth.';
comment on column question_counts.best_by_option is 'How often each option was chosen by the best third.';

create table mistake_causes (
  attempt_id uuid not null references attempts (id) on delete cascade,
  q smallint not null,
  cause text not null check (cause in ('did_not_know', 'eliminated_wrongly', 'sure_but_wrong', 'careless')),
  at timestamptz not null,
  primary key (attempt_id, q)
);
comment on table mistake_causes is 'Why a student’s answer was wrong or missing, as they say themselves.';

create index attempts_hall on attempts (test_id, started_at desc, id desc) where not is_dry_run;

alter table tests add column told_at timestamptz;
comment on column tests.told_at is 'When its students were told that marks and solutions are out; null: not yet.';
