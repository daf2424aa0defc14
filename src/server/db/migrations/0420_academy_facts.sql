-- What happens once and is never undone: the academy has had an admin, was filled with demo data, was told of a wrong setting.
create table academy_facts (
  name text primary key,
  at timestamptz not null
);

insert into academy_facts (name, at)
select 'first_admin', now()
where exists (select from role_grants where role = 'admin')
  or exists (
    select from audit_log
    where action in ('accounts.grant_role', 'accounts.change_roles')
      and (after ->> 'role' = 'admin' or after -> 'roles' ? 'admin')
  );

-- Earlier releases did not note that they had filled the demo; only the demo names its student so.
insert into academy_facts (name, at)
select 'demo_data', now()
where exists (
  select from profiles p join auth.users u on u.id = p.user_id
  where u.phone = '+919800000001' and p.full_name = 'Demo Student'
);
