create table own_roles (
  id uuid primary key,
  name text not null check (length(name) between 2 and 40),
  capabilities text[] not null check (cardinality(capabilities) between 1 and 60),
  updated_at timestamptz not null
);
comment on table own_roles is 'Roles that the academy made itself, of the capabilities in contract/accounts/capabilities.ts.';
create unique index own_roles_name on own_roles (lower(name));

alter table role_grants drop constraint role_grants_role_check;
alter table role_grants add constraint role_grants_role_check
  check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant', 'front_desk', 'editor', 'own'));
alter table role_grants add column own_role_id uuid references own_roles (id);
alter table role_grants add constraint role_grants_own check ((role = 'own') = (own_role_id is not null));
comment on column role_grants.own_role_id is 'Of the role own: which of own_roles. A person has one of them at most, beside given roles.';
create index role_grants_own_role on role_grants (own_role_id) where own_role_id is not null;
