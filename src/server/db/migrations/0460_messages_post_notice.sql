-- Writes a message inside the app; false where the table is locked, so that what else its transaction does is not held up.
create function post_notice(person uuid, template text, variables jsonb, at timestamptz) returns boolean
language plpgsql set lock_timeout = '100ms' as $$
begin
  insert into notices (user_id, template, variables, created_at) values ($1, $2, $3, $4);
  return true;
exception when lock_not_available then
  return false;
end $$;
