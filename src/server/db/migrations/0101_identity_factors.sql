-- Second factors: an authenticator app (its secret encrypted, with the factor's id authenticated) or a second phone.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  -- an unverified one is dead 300 seconds after it was made
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret text,
  -- E.164
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- the 30-second step of the last code that was taken: neither it nor an older one is taken again
  last_used_step bigint,
  last_challenged_at timestamptz,
  -- wrong codes of the last hour, whatever the challenge
  failed_at timestamptz[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create unique index mfa_factors_phone on auth.mfa_factors (user_id, phone) where phone is not null;
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';

-- One try to pass a factor: five wrong codes, 300 seconds, from one network, once.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- keyed hash of the code that was sent; null for an authenticator
  code_hmac text,
  ip_prefix text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);

-- The factor that raised the session to aal2; without it the session goes back to aal1.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors on delete set null;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
