create table profiles (
  user_id uuid primary key references auth.users on delete cascade,
  -- the identity provider's own id of the person; ours where we are the provider
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
  check ((blocked_at is null) = (blocked_reason is null))
);
create index profiles_created on profiles (created_at desc, user_id);
create unique index profiles_phone_number on profiles (phone_number);

create table role_grants (
  user_id uuid not null references profiles on delete cascade,
  role text not null check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant')),
  -- null: the configured admin phone number
  granted_by uuid,
  at timestamptz not null,
  primary key (user_id, role)
);
create index role_grants_role on role_grants (role);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null,
  pin text not null check (pin ~ '^[1-9]\d{5}$'),
  created_at timestamptz not null
);
create index addresses_user on addresses (user_id, created_at);
