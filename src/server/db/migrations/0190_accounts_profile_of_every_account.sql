-- Every account has a profile from its first moment, so that admins find it and what belongs to a person can belong to it,
-- also when nobody ever calls create-user-profile for it. That call introduces its owner.
alter table profiles add introduced_at timestamptz;
update profiles set introduced_at = created_at;

create function open_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, firebase_user_id, username, phone_number, email, created_at, updated_at)
  values (new.id, new.id::text, 'user_' || left(new.id::text, 8), new.phone, new.email, new.created_at, new.updated_at);
  return null;
end $$;
create trigger users_profile after insert on auth.users for each row execute function open_profile();

insert into profiles (user_id, firebase_user_id, username, phone_number, email, created_at, updated_at)
select id, id::text, 'user_' || left(id::text, 8), phone, email, created_at, updated_at
from auth.users u where not exists (select from profiles p where p.user_id = u.id);
