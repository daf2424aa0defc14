create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  -- what was done, `<capability>.<verb>`
  action text not null,
  -- what it was done to, `<table>:<id>`
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
