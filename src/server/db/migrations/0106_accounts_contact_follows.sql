-- A profile shows the number and the address that identity has proven, whatever changes them and in the same
-- transaction: nobody else could take a number that an old profile still holds.
create function follow_contact() returns trigger language plpgsql as $$
begin
  update profiles set phone_number = new.phone, email = new.email, updated_at = new.updated_at
  where user_id = new.id;
  return null;
end $$;

create trigger users_contact after update of phone, email on auth.users
  for each row when (old.phone is distinct from new.phone or old.email is distinct from new.email)
  execute function follow_contact();
