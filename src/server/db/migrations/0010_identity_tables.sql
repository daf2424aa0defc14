create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- E.164 with its plus sign; the wire leaves the plus sign out
  phone text unique check (phone ~ '^\+[1-9]\d{6,14}$'),
  phone_confirmed_at timestamptz,
  email text,
  -- set while the person may not sign in
  banned_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The ways in that an account has proven to own.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null check (provider in ('phone')),
  provider_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- the refresh token in force is the one that carries this number
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  -- the key its refresh tokens are signed with, encrypted
  refresh_key text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- ends then whatever happens
  not_after timestamptz not null,
  -- the network that last refreshed it: /24 or /64
  ip_prefix text not null,
  user_agent text not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_refreshed_at on auth.sessions (refreshed_at);

-- How the person proved who they are, newest last.
create table auth.session_amr (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null check (method in ('otp', 'test')),
  at timestamptz not null,
  primary key (session_id, method)
);

create table auth.signing_keys (
  kid text primary key,
  state text not null check (state in ('next', 'current', 'retired')),
  public_jwk jsonb not null,
  -- the private key, encrypted
  private_jwk text not null,
  created_at timestamptz not null
);
create unique index signing_keys_current on auth.signing_keys (state) where state = 'current';

-- One row a purpose and phone number, so only the newest code can ever be right, and every send and
-- every guess for a number waits for the one before it.
create table auth.otp_challenges (
  purpose text not null check (purpose in ('sign_in')),
  -- keyed hash of the number: a number that never signed in is not kept in clear
  phone_hmac text not null,
  -- new with every code; part of what the code's hash covers
  id uuid not null default gen_random_uuid(),
  -- keyed hash of the code; null when there is none to guess
  code_hmac text,
  expires_at timestamptz,
  attempts integer not null default 0,
  -- sends and wrong guesses of the last 24 hours
  sent_at timestamptz[] not null default '{}',
  failed_at timestamptz[] not null default '{}',
  touched_at timestamptz not null,
  primary key (purpose, phone_hmac)
);
create index otp_challenges_touched_at on auth.otp_challenges (touched_at);

-- Solved bot checks, until they would have expired anyway.
create table auth.captcha_used (
  id text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expires_at on auth.captcha_used (expires_at);
