create table guardian_reports (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null,
  sent_by uuid not null,
  primary key (batch_id, user_id, month)
);
comment on table guardian_reports is 'Whose guardian was sent the attendance of which month; each once.';
create index guardian_reports_user on guardian_reports (user_id);
