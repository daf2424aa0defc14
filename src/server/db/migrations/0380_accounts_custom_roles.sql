alter table own_roles rename to custom_roles;
alter table custom_roles rename constraint own_roles_pkey to custom_roles_pkey;
alter index own_roles_name rename to custom_roles_name;

alter table role_grants rename column own_role_id to custom_role_id;
alter table role_grants rename constraint role_grants_own_role_id_fkey to role_grants_custom_role_id_fkey;
alter index role_grants_own_role rename to role_grants_custom_role;
alter table role_grants drop constraint role_grants_own;
alter table role_grants drop constraint role_grants_role_check;
update role_grants set role = 'custom' where role = 'own';
alter table role_grants add constraint role_grants_role_check
  check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant', 'front_desk', 'editor', 'custom'));
alter table role_grants add constraint role_grants_custom check ((role = 'custom') = (custom_role_id is not null));
comment on column role_grants.custom_role_id is 'Of the role custom: which of custom_roles. A person has one of them at most, beside given roles.';
