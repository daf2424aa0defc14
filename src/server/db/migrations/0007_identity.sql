create schema auth;

create table auth.users (
  id uuid default gen_random_uuid() primary key,
  phone text unique check (phone ~ '^\+[1-9]\d{6,14}$'),
  phone_confirmed_at timestamptz,
  email text unique check (email = lower(email)),
  banned_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  new_phone text check (new_phone ~ '^\+[1-9]\d{6,14}$'),
  phone_change_sent_at timestamptz,
  email_confirmed_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  recovery_sent_at timestamptz,
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  hosted_factor_passed_at timestamptz,
  hosted_factor_cleared_at timestamptz
);
comment on table auth.users is 'A new number or address waits here until it is verified.';
comment on column auth.users.phone is 'E.164 with its plus sign; the wire leaves the plus sign out.';
comment on column auth.users.banned_at is 'Set while the user may not sign in.';
comment on column auth.users.user_metadata is 'What a client stores with its user (`data`).';
comment on column auth.users.hosted_factor_passed_at is
  'A hosted service keeps second factors itself and reports them only in the token of a session that passed one. '
  'Once one has been seen, every session of the user must pass it; when an admin clears it, only later passes '
  'count.';

create table auth.identities (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9:._-]{0,63}$'),
  provider_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text,
  email_verified boolean not null default false,
  last_sign_in_at timestamptz,
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);
comment on table auth.identities is 'The ways to sign in that an account has proven to own.';
comment on column auth.identities.email is
  'What a provider says of its account, just enough for people to recognise it; null for a phone.';
comment on column auth.identities.last_sign_in_at is 'When it was last used to sign in.';

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret text,
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  last_used_step bigint,
  last_challenged_at timestamptz,
  failed_at timestamptz[] not null default '{}'::timestamptz[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create unique index mfa_factors_phone on auth.mfa_factors (user_id, phone) where phone is not null;
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';
create index mfa_factors_user on auth.mfa_factors (user_id);
comment on table auth.mfa_factors is
  'Second factors: an authenticator app (its secret encrypted, with the factor''s id authenticated) or a second '
  'phone.';
comment on column auth.mfa_factors.status is 'An unverified one is dead 300 seconds after it was created.';
comment on column auth.mfa_factors.phone is 'E.164.';
comment on column auth.mfa_factors.last_used_step is
  'The 30-second step of the last code accepted: neither it nor an older one is accepted again.';
comment on column auth.mfa_factors.failed_at is 'Wrong codes of the last hour, whatever the challenge.';

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hmac text,
  ip_prefix text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
comment on table auth.mfa_challenges is
  'One attempt to pass a factor: five wrong codes, 300 seconds, from one network, once.';
comment on column auth.mfa_challenges.code_hmac is 'Keyed hash of the code that was sent; null for an authenticator.';

create table auth.sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refresh_key text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz not null,
  ip_prefix text not null,
  user_agent text not null,
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  needs_phone boolean not null default false
);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_refreshed_at on auth.sessions (refreshed_at);
create index sessions_user on auth.sessions (user_id);
comment on column auth.sessions.refresh_counter is 'The valid refresh token is the one that carries this number.';
comment on column auth.sessions.refresh_key is 'The key its refresh tokens are signed with, encrypted.';
comment on column auth.sessions.not_after is 'Ends then, whatever happens.';
comment on column auth.sessions.ip_prefix is 'The network that last refreshed it: /24 or /64.';
comment on column auth.sessions.factor_id is
  'The factor that raised the session to aal2; without it the session falls back to aal1.';
comment on column auth.sessions.needs_phone is
  'The user came back by e-mail without the number: the session opens nothing before a new number is verified.';

create table auth.session_amr (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null check (method in ('otp', 'test', 'oauth', 'totp', 'mfa/phone', 'recovery', 'email_change')),
  at timestamptz not null,
  primary key (session_id, method)
);
comment on table auth.session_amr is 'How the person proved who they are, newest last.';

create table auth.signing_keys (
  kid text primary key,
  state text not null check (state in ('next', 'current', 'retired')),
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null,
  since timestamptz not null
);
create unique index signing_keys_current on auth.signing_keys (state) where state = 'current';
create unique index signing_keys_next on auth.signing_keys (state) where state = 'next';
comment on table auth.signing_keys is
  'A key is published as the next one, signs as the current one, and stays published as a retired one.';
comment on column auth.signing_keys.private_jwk is 'Encrypted.';
comment on column auth.signing_keys.since is 'When it entered its state.';

create table auth.otp_challenges (
  purpose text not null check (purpose in ('sign_in', 'phone_change', 'mfa_phone', 'reauthentication', 'authenticator')),
  phone_hmac text not null,
  id uuid not null default gen_random_uuid(),
  code_hmac text,
  expires_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz[] not null default '{}'::timestamptz[],
  failed_at timestamptz[] not null default '{}'::timestamptz[],
  touched_at timestamptz not null,
  session_id uuid references auth.sessions (id) on delete set null,
  verified_at timestamptz,
  source text not null,
  failed_in_a_row integer not null default 0,
  primary key (purpose, phone_hmac, source)
);
create index otp_challenges_session on auth.otp_challenges (session_id) where session_id is not null;
create index otp_challenges_touched_at on auth.otp_challenges (touched_at);
comment on table auth.otp_challenges is
  'One row per purpose, phone number and source, so that only the newest code can be right, and every send and '
  'every guess for a number waits for the one before it.';
comment on column auth.otp_challenges.purpose is
  '`authenticator` counts guesses at an authenticator that would make a browser a known one; no code is sent for '
  'it.';
comment on column auth.otp_challenges.phone_hmac is
  'Keyed hash of the number: a number that never signed in is not stored in clear.';
comment on column auth.otp_challenges.id is 'New with every code; part of what the code''s hash covers.';
comment on column auth.otp_challenges.code_hmac is 'Keyed hash of the code; null when there is none to guess.';
comment on column auth.otp_challenges.sent_at is 'Sends and, in failed_at, wrong guesses of the last 24 hours.';
comment on column auth.otp_challenges.session_id is
  'A code to change a number is valid for the session that asked, and dies with it.';
comment on column auth.otp_challenges.verified_at is
  'When a code for this number and purpose was last entered correctly.';
comment on column auth.otp_challenges.source is
  'Codes, sends and wrong guesses are counted apart for each source: `device:<id>` is a browser that signed in '
  'before, `network:<prefix>` a network, `person:<id>` a signed-in user. `all` adds up strangers over all networks.';
comment on column auth.otp_challenges.failed_in_a_row is 'Of `all`: wrong guesses since the last sign-in.';

create table auth.captcha_used (
  id text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expires_at on auth.captcha_used (expires_at);
comment on table auth.captcha_used is 'Solved bot checks, until they would have expired anyway.';

create table auth.email_tokens (
  id uuid primary key,
  purpose text not null check (purpose in ('email_change', 'recovery')),
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  session_id uuid references auth.sessions (id) on delete cascade,
  link_hmac text not null unique,
  code_hmac text,
  attempts integer not null default 0,
  code_challenge text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, purpose)
);
create index email_tokens_email on auth.email_tokens (email, purpose);
create index email_tokens_expires_at on auth.email_tokens (expires_at);
create index email_tokens_session on auth.email_tokens (session_id) where session_id is not null;
comment on table auth.email_tokens is
  'What an e-mail carried to prove an address: the newest one per user and purpose.';
comment on column auth.email_tokens.id is 'New with every e-mail; part of what the code''s hash covers.';
comment on column auth.email_tokens.session_id is
  'The session that asked, whose end takes the token along; null for a recovery.';
comment on column auth.email_tokens.link_hmac is 'Keyed hash of the link''s token.';
comment on column auth.email_tokens.code_hmac is 'Keyed hash of the code; null where the e-mail has none.';
comment on column auth.email_tokens.code_challenge is
  'Of the browser that asked, where it will have to prove itself (PKCE).';

create table auth.flow_state (
  id uuid default gen_random_uuid() primary key,
  purpose text not null check (purpose in ('link', 'oauth', 'recovery', 'email_change')),
  user_id uuid references auth.users (id) on delete cascade,
  code_challenge text not null,
  auth_code_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index flow_state_expires_at on auth.flow_state (expires_at);
create index flow_state_user on auth.flow_state (user_id);
comment on table auth.flow_state is 'A sign-in that leaves the page and comes back to it with a code (PKCE, RFC 7636).';
comment on column auth.flow_state.user_id is 'Whose session the code gives; null until it is known.';
comment on column auth.flow_state.code_challenge is 'SHA-256 of a secret that never leaves the browser that began.';
comment on column auth.flow_state.auth_code_hash is 'SHA-256 of the code; null until it is issued.';
comment on column auth.flow_state.expires_at is 'Of the whole flow before there is a code, of the code afterwards.';
comment on column auth.flow_state.used_at is
  'A used flow is kept until it is swept, so that what came with it can be looked up once more.';

create table auth.provider_flows (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  provider text not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  redirect_to text not null,
  returned_at timestamptz,
  provider_id text,
  email text,
  email_verified boolean not null default false
);
create index provider_flows_session on auth.provider_flows (session_id);
comment on table auth.provider_flows is
  'Someone is at a provider and will come back. The state, the nonce and our secret towards the provider are '
  'derived from the flow''s id and a key, so none of them is stored.';
comment on column auth.provider_flows.session_id is
  'Whose account it will be linked to: the session must still exist when it is.';
comment on column auth.provider_flows.redirect_to is 'Where the browser goes afterwards.';
comment on column auth.provider_flows.returned_at is 'Set when the browser came back: a state is valid once.';
comment on column auth.provider_flows.provider_id is 'The account that was proven.';

create table auth.id_tokens_used (
  hash text primary key,
  expires_at timestamptz not null
);
create index id_tokens_used_expires_at on auth.id_tokens_used (expires_at);
comment on table auth.id_tokens_used is
  'ID tokens of an identity service that were exchanged for a session, until they could not be exchanged anyway.';
comment on column auth.id_tokens_used.hash is 'SHA-256 of who signed in and when.';

create table auth.events (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  key text not null,
  kind text not null,
  user_id uuid,
  phone_hmac text,
  phone_ending text not null default '',
  network text not null default '',
  user_agent text not null default '',
  detail text not null default '',
  count integer not null default 1,
  last_at timestamptz not null,
  unique (minute, key)
);
create index events_kind on auth.events (kind, id desc);
create index events_phone on auth.events (phone_hmac, id desc);
create index events_user on auth.events (user_id, id desc);
comment on table auth.events is
  'Security events. One line per event, number, network and minute: repeats within it are counted, so that no flood '
  'fills the table. No code and no whole number is stored. Append-only: a line only counts up, and is deleted only '
  'when it is old (AUTH_EVENT_DAYS is at least 30).';
comment on column auth.events.key is 'Hash of everything that two events must share to be one line.';
comment on column auth.events.user_id is
  'Whose account it is about; no foreign key, because the line outlives the account.';
comment on column auth.events.phone_hmac is 'Keyed hash of the number; phone_ending has its last four digits.';
comment on column auth.events.network is 'An IPv4 /24 or IPv6 /64.';
comment on column auth.events.detail is 'The sign-in method, the refused call, or which sign-in method changed.';

create function auth.forbid_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.count = old.count + 1
    and to_jsonb(new) - array['count', 'last_at'] = to_jsonb(old) - array['count', 'last_at'] then
    return new;
  end if;
  if tg_op = 'DELETE' and old.minute < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'the events of signing in are append-only';
end $$;

create trigger events_append_only before update or delete on auth.events
  for each row execute function auth.forbid_event_change();
