-- A photo's address is one that the server made for this very person, or an https address elsewhere; a path that somebody
-- sent is none.
update profiles set avatar_url = null
where avatar_url !~ '^https://'
  and avatar_url !~ ('^/files/avatars/' || user_id::text || '/[A-Za-z0-9_-]{22}\.webp$');

alter table profiles add constraint profiles_avatar_url check (
  avatar_url ~ '^https://' or avatar_url ~ ('^/files/avatars/' || user_id::text || '/[A-Za-z0-9_-]{22}\.webp$')
);
