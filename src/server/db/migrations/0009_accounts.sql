create table profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  firebase_user_id text not null unique,
  username text not null,
  full_name text,
  avatar_url text,
  phone_number text,
  email text,
  language text not null default 'en' check (language in ('en', 'mr', 'hi')),
  target_exam text,
  date_of_birth date,
  gender text,
  category text,
  blocked_at timestamptz,
  blocked_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (lower((coalesce(full_name, '') || ' ') || regexp_replace(username,
    '^user_', ''))) stored,
  class_sms boolean not null default true,
  class_mail boolean not null default true,
  introduced_at timestamptz,
  constraint profiles_avatar_url check (avatar_url ~ '^https://'
    or avatar_url ~ (('^/files/avatars/' || user_id::text) || '/[A-Za-z0-9_-]{22}\.webp$')),
  check ((blocked_at is null) = (blocked_reason is null))
);
create index profiles_blocked on profiles (created_at desc, user_id desc) where blocked_at is not null;
create index profiles_newest on profiles (created_at desc, user_id desc);
create index profiles_phone_end on profiles (reverse(phone_number) collate "C");
create unique index profiles_phone_number on profiles (phone_number);
create index profiles_phone_start on profiles (phone_number collate "C");
create index profiles_search on profiles using gin (search_text gin_trgm_ops) with (fastupdate = off);
comment on table profiles is
  'Every account has a profile from its first moment, so that admins find it and what belongs to a person can refer '
  'to it, even when create-user-profile is never called for it.';
comment on column profiles.firebase_user_id is
  'The identity provider''s own id of the person; ours where we are the provider.';
comment on column profiles.email is 'The verified address alone.';
comment on column profiles.search_text is
  'Names and usernames are searched by trigrams. The `user_` of generated usernames is in nearly every row and '
  'would only slow that down. Phone numbers are searched by how they begin or end.';
comment on column profiles.class_sms is
  'Whether messages about classes also come by SMS and, in class_mail, by e-mail.';
comment on column profiles.introduced_at is 'When create-user-profile was called.';
comment on constraint profiles_avatar_url on profiles is
  'A photo''s address is one that the server made for this person, or an https address elsewhere, never a path that '
  'someone sent.';

create table role_grants (
  user_id uuid not null references profiles (user_id) on delete cascade,
  role text not null check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant')),
  granted_by uuid,
  at timestamptz not null,
  primary key (user_id, role)
);
create index role_grants_role on role_grants (role);
comment on column role_grants.granted_by is 'Null: the configured admin phone number.';

create table addresses (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null,
  pin text not null check (pin ~ '^[1-9]\d{5}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_user on addresses (user_id, created_at);

create table sign_up_days (
  day date primary key,
  joined integer not null default 0,
  departed integer not null default 0
);
comment on table sign_up_days is 'Sign-ups by the academy''s day, counted by triggers so that no screen counts users.';

create function count_sign_up() returns trigger language plpgsql as $$
begin
  insert into sign_up_days as days (day, joined) values ((new.created_at at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set joined = days.joined + 1;
  return null;
end $$;

create function count_departure() returns trigger language plpgsql as $$
begin
  insert into sign_up_days as days (day, departed) values ((now() at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set departed = days.departed + 1;
  return null;
end $$;

create function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, firebase_user_id, username, phone_number, email, created_at, updated_at)
  values (new.id, new.id::text, 'user_' || left(new.id::text, 8), new.phone, new.email, new.created_at, new.updated_at);
  return null;
end $$;

create function sync_profile_contact() returns trigger language plpgsql as $$
begin
  update profiles set phone_number = new.phone, email = new.email, updated_at = new.updated_at
  where user_id = new.id;
  return null;
end $$;
comment on function sync_profile_contact is
  'A profile shows the number and the address that identity has verified, in the same transaction: nobody else '
  'could take a number that an old profile still holds.';

create trigger profiles_joined after insert on profiles for each row execute function count_sign_up();
create trigger profiles_departed after delete on profiles for each row execute function count_departure();
create trigger users_profile after insert on auth.users for each row execute function create_profile();
create trigger users_contact after update of phone, email on auth.users
  for each row when (old.phone is distinct from new.phone or old.email is distinct from new.email)
  execute function sync_profile_contact();
