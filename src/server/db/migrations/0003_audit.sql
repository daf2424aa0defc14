create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);
comment on table audit_log is 'Append-only: who changed what, and why.';
comment on column audit_log.action is 'What was done, `<capability>.<verb>`.';
comment on column audit_log.subject is 'What it was done to, `<table>:<id>`.';

create function forbid_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function forbid_audit_log_change();
