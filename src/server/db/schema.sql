-- The whole schema as it stands after every migration, for reading. Written by `npm run write:schema`, checked by
-- `npm test`, and run by nobody: the schema is made by src/server/db/migrations.

-- db ------------------------------------------------------------------------------------------------------------------

create table migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- http ----------------------------------------------------------------------------------------------------------------

-- One token bucket per key (http/limits.ts). Unlogged: losing it in a crash only forgives.
create unlogged table rate_buckets (
  key text primary key,
  used double precision not null,
  allowed boolean not null,
  refilled_at timestamptz not null
);
create index rate_buckets_refilled_at on rate_buckets (refilled_at);

-- What a person asked for under a key and how it was answered, for two days (http/once.ts). Written in the transaction
-- that does it.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 80),
  request_hash text not null,
  answer jsonb,
  used_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_used_at on idempotency_keys (used_at);

-- audit ---------------------------------------------------------------------------------------------------------------

-- Append-only: who changed what, and why.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  -- What was done, `<capability>.<verb>`.
  action text not null,
  -- What it was done to, `<table>:<id>`.
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);
create trigger audit_log_append_only before delete
  or update on audit_log for each row execute function forbid_audit_log_change();

create function public.forbid_audit_log_change()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and current_setting('academy.redacts', true) = 'yes'
    and new.before is null and new.reason = ''
    and (new.after is null
      or new.after = jsonb_build_object('title', coalesce(old.after ->> 'title', old.before ->> 'title')))
    and to_jsonb(new) - array['before', 'after', 'reason'] = to_jsonb(old) - array['before', 'after', 'reason'] then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $function$;

-- settings ------------------------------------------------------------------------------------------------------------

-- One row per section (contract/settings/settings.ts); a section without a row has its defaults. Which state an editor
-- began with is derived from the content (docs/decisions/0175-one-version-for-every-editor.md).
create table settings (
  section text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid
);

-- Keys and passwords of the services named in System settings, each encrypted under a key of its own (keys.ts,
-- `settings-secret`).
create table settings_secrets (
  name text primary key,
  -- The encrypted value.
  ciphertext text not null,
  -- The last characters of a long value, to tell it from another; '' for a short one.
  last4 text not null,
  set_at timestamptz not null,
  set_by uuid
);

-- Decrypted at every start: another SECRET_KEY is refused before anything fails under it.
create table secret_key_check (
  singleton boolean default true primary key check (singleton),
  -- A known text, encrypted with the secret key.
  ciphertext text not null
);

-- What happens once and is never undone: the academy has had an admin, was filled with demo data, was warned of a wrong
-- setting.
create table academy_facts (
  name text primary key,
  at timestamptz not null
);

-- A restored academy sends nothing and runs no background work until it is told to: a trial restore must not write to
-- real students.
create table job_pause (
  singleton boolean default true primary key check (singleton),
  paused_at timestamptz not null
);

-- media ---------------------------------------------------------------------------------------------------------------

-- Images of the academy. What a success story must state stands beside its picture.
create table academy_images (
  id uuid default gen_random_uuid() primary key,
  title text not null check (length(title) between 1 and 120),
  url text not null,
  category text not null check (category in ('Profiles', 'Logos', 'Successful Candidates', 'Faculty')),
  alt text not null default '',
  created_at timestamptz not null,
  is_published boolean not null default false,
  rank text not null default '',
  course text not null default '',
  duration text not null default '',
  paid boolean,
  -- The candidate's written consent: when it was recorded, by whom, and where the paper is kept.
  consent_at timestamptz,
  consent_by uuid,
  consent_note text not null default '',
  -- Version of the public files and the preview.
  version text not null,
  width integer not null default 0,
  height integer not null default 0,
  bytes bigint not null default 0,
  -- The crop and the focal point are in ten-thousandths of a side.
  crop_x integer not null default 0 check (crop_x between 0 and 9900),
  crop_y integer not null default 0 check (crop_y between 0 and 9900),
  crop_width integer not null default 10000,
  crop_height integer not null default 10000,
  focal_x integer not null default 5000 check (focal_x between 0 and 10000),
  focal_y integer not null default 5000 check (focal_y between 0 and 10000),
  consent_withdrawn_at timestamptz,
  -- The Marathi and Hindi texts; where one is '', the column of the plain name (English) is shown.
  title_mr text not null default '' check (length(title_mr) <= 120),
  title_hi text not null default '' check (length(title_hi) <= 120),
  alt_mr text not null default '' check (length(alt_mr) <= 200),
  alt_hi text not null default '' check (length(alt_hi) <= 200),
  rank_mr text not null default '' check (length(rank_mr) <= 80),
  rank_hi text not null default '' check (length(rank_hi) <= 80),
  course_mr text not null default '' check (length(course_mr) <= 80),
  course_hi text not null default '' check (length(course_hi) <= 80),
  duration_mr text not null default '' check (length(duration_mr) <= 60),
  duration_hi text not null default '' check (length(duration_hi) <= 60),
  check (not is_published or category <> 'Successful Candidates' or consent_at is not null),
  check (crop_width between 100 and (10000 - crop_x)),
  check (crop_height between 100 and (10000 - crop_y)),
  -- A published story states rank, course, duration and whether it was paid.
  constraint academy_images_story_states check (not is_published or category <> 'Successful Candidates' or rank <> ''
    and course <> '' and duration <> '' and paid is not null),
  -- Public files exist exactly while the image is published, and so does its address.
  constraint academy_images_url_published check (is_published = (url <> '')),
  constraint academy_images_version check (version <> '')
);
create index academy_images_category on academy_images (category, created_at desc, id desc);
create index academy_images_newest on academy_images (created_at desc, id desc);
create index academy_images_title on academy_images using gin (title gin_trgm_ops) with (fastupdate = off);

-- pages ---------------------------------------------------------------------------------------------------------------

-- Every saved version of the pages an admin writes in the editor (contract/pages/page-texts.ts). Append-only: readers
-- see a page's newest published version, the editor opens its newest.
create table page_texts (
  version bigint generated always as identity primary key,
  slug text not null check (slug in ('about', 'contact', 'terms', 'privacy', 'refund', 'shipping')),
  state text not null check (state in ('draft', 'published')),
  -- Clean HTML; '' where the page is not written in that language.
  en text not null,
  mr text not null,
  hi text not null,
  at timestamptz not null,
  author_id uuid,
  reason text not null default '',
  -- The version that this one restored.
  restored_from bigint references page_texts (version)
);
create index page_texts_newest on page_texts (slug, version desc);
create trigger page_texts_append_only before delete
  or update on page_texts for each row execute function forbid_page_text_change();

-- Every document that has been behind a syllabus button; syllabus_documents says which one is current.
create table syllabus_versions (
  folder uuid primary key,
  slug text not null check (slug in ('police-recruitment', 'combined')),
  filename text not null,
  bytes integer not null,
  -- [{ "width": …, "height": …, "text": … }] in page order.
  pages jsonb not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  unique (slug, folder)
);
create index syllabus_versions_newest on syllabus_versions (slug, uploaded_at desc, folder desc);

-- The current version of the two syllabus documents on the home page.
create table syllabus_documents (
  slug text primary key check (slug in ('police-recruitment', 'combined')),
  folder uuid not null unique,
  foreign key (slug, folder) references syllabus_versions (slug, folder)
);

create function public.forbid_page_text_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'versions of page texts are never changed';
end $function$;

-- identity ------------------------------------------------------------------------------------------------------------

-- A new number or address waits here until it is verified.
create table auth.users (
  id uuid default gen_random_uuid() primary key,
  -- E.164 with its plus sign; the wire leaves the plus sign out.
  phone text unique check (phone ~ '^\+[1-9]\d{6,14}$'),
  phone_confirmed_at timestamptz,
  email text unique check (email = lower(email)),
  -- Set while the user may not sign in.
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
  -- What a client stores with its user (`data`).
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  -- A hosted service keeps second factors itself and reports them only in the token of a session that passed one. Once
  -- one has been seen, every session of the user must pass it; when an admin clears it, only later passes count.
  hosted_factor_passed_at timestamptz,
  hosted_factor_cleared_at timestamptz
);
create trigger users_contact after update of phone,
  email on auth.users for each row when (old.phone is distinct from new.phone
  or old.email is distinct from new.email) execute function sync_profile_contact();
create trigger users_profile after insert on auth.users for each row execute function create_profile();

-- The ways to sign in that an account has proven to own.
create table auth.identities (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9:._-]{0,63}$'),
  provider_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a provider says of its account, just enough for people to recognise it; null for a phone.
  email text,
  email_verified boolean not null default false,
  -- When it was last used to sign in.
  last_sign_in_at timestamptz,
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

-- Second factors: an authenticator app (its secret encrypted, with the factor's id authenticated) or a second phone.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  -- An unverified one is dead 300 seconds after it was created.
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret text,
  -- E.164.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- The 30-second step of the last code accepted: neither it nor an older one is accepted again.
  last_used_step bigint,
  last_challenged_at timestamptz,
  -- Wrong codes of the last hour, whatever the challenge.
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

-- One attempt to pass a factor: five wrong codes, 300 seconds, from one network, once.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- Keyed hash of the code that was sent; null for an authenticator.
  code_hmac text,
  ip_prefix text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

create table auth.sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- The valid refresh token is the one that carries this number.
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  -- The key its refresh tokens are signed with, encrypted.
  refresh_key text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- Ends then, whatever happens.
  not_after timestamptz not null,
  -- The network that last refreshed it: /24 or /64.
  ip_prefix text not null,
  user_agent text not null,
  -- The factor that raised the session to aal2; without it the session falls back to aal1.
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- The user came back by e-mail without the number: the session opens nothing before a new number is verified.
  needs_phone boolean not null default false
);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_refreshed_at on auth.sessions (refreshed_at);
create index sessions_user on auth.sessions (user_id);

-- How the person proved who they are, newest last.
create table auth.session_amr (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null check (method in ('otp', 'test', 'oauth', 'totp', 'mfa/phone', 'recovery', 'email_change')),
  at timestamptz not null,
  primary key (session_id, method)
);

-- A key is published as the next one, signs as the current one, and stays published as a retired one.
create table auth.signing_keys (
  kid text primary key,
  state text not null check (state in ('next', 'current', 'retired')),
  public_jwk jsonb not null,
  -- Encrypted.
  private_jwk text not null,
  created_at timestamptz not null,
  -- When it entered its state.
  since timestamptz not null
);
create unique index signing_keys_current on auth.signing_keys (state) where state = 'current';
create unique index signing_keys_next on auth.signing_keys (state) where state = 'next';

-- One row per purpose, phone number and source, so that only the newest code can be right, and every send and every
-- guess for a number waits for the one before it.
create table auth.otp_challenges (
  -- `authenticator` counts guesses at an authenticator that would make a browser a known one; no code is sent for it.
  purpose text not null check (purpose in ('sign_in', 'phone_change', 'mfa_phone', 'reauthentication', 'authenticator')),
  -- Keyed hash of the number: a number that never signed in is not stored in clear.
  phone_hmac text not null,
  -- New with every code; part of what the code's hash covers.
  id uuid not null default gen_random_uuid(),
  -- Keyed hash of the code; null when there is none to guess.
  code_hmac text,
  expires_at timestamptz,
  attempts integer not null default 0,
  -- Sends and, in failed_at, wrong guesses of the last 24 hours.
  sent_at timestamptz[] not null default '{}'::timestamptz[],
  failed_at timestamptz[] not null default '{}'::timestamptz[],
  touched_at timestamptz not null,
  -- A code to change a number is valid for the session that asked, and dies with it.
  session_id uuid references auth.sessions (id) on delete set null,
  -- When a code for this number and purpose was last entered correctly.
  verified_at timestamptz,
  -- Codes, sends and wrong guesses are counted apart for each source: `device:<id>` is a browser that signed in before,
  -- `network:<prefix>` a network, `person:<id>` a signed-in user. `all` adds up strangers over all networks,
  -- `elsewhere` the wrong guesses from networks that did not ask for the code.
  source text not null,
  -- Of `all`: wrong guesses since the last sign-in.
  failed_in_a_row integer not null default 0,
  primary key (purpose, phone_hmac, source)
);
create index otp_challenges_session on auth.otp_challenges (session_id) where session_id is not null;
create index otp_challenges_touched_at on auth.otp_challenges (touched_at);

-- Solved bot checks, until they would have expired anyway.
create table auth.captcha_used (
  id text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expires_at on auth.captcha_used (expires_at);

-- What an e-mail carried to prove an address: the newest one per user and purpose.
create table auth.email_tokens (
  -- New with every e-mail; part of what the code's hash covers.
  id uuid primary key,
  purpose text not null check (purpose in ('email_change', 'recovery')),
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- The session that asked, whose end takes the token along; null for a recovery.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Keyed hash of the link's token.
  link_hmac text not null unique,
  -- Keyed hash of the code; null where the e-mail has none.
  code_hmac text,
  attempts integer not null default 0,
  -- Of the browser that asked, where it will have to prove itself (PKCE).
  code_challenge text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, purpose)
);
create index email_tokens_email on auth.email_tokens (email, purpose);
create index email_tokens_expires_at on auth.email_tokens (expires_at);
create index email_tokens_session on auth.email_tokens (session_id) where session_id is not null;

-- A sign-in that leaves the page and comes back to it with a code (PKCE, RFC 7636).
create table auth.flow_state (
  id uuid default gen_random_uuid() primary key,
  purpose text not null check (purpose in ('link', 'oauth', 'recovery', 'email_change')),
  -- Whose session the code gives; null until it is known.
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of a secret that never leaves the browser that began.
  code_challenge text not null,
  -- SHA-256 of the code; null until it is issued.
  auth_code_hash text unique,
  created_at timestamptz not null,
  -- Of the whole flow before there is a code, of the code afterwards.
  expires_at timestamptz not null,
  -- A used flow is kept until it is swept, so that what came with it can be looked up once more.
  used_at timestamptz
);
create index flow_state_expires_at on auth.flow_state (expires_at);
create index flow_state_user on auth.flow_state (user_id);

-- Someone is at a provider and will come back. The state, the nonce and our secret towards the provider are derived
-- from the flow's id and a key, so none of them is stored.
create table auth.provider_flows (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  provider text not null,
  -- Whose account it will be linked to: the session must still exist when it is.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Where the browser goes afterwards.
  redirect_to text not null,
  -- Set when the browser came back: a state is valid once.
  returned_at timestamptz,
  -- The account that was proven.
  provider_id text,
  email text,
  email_verified boolean not null default false
);
create index provider_flows_session on auth.provider_flows (session_id);

-- ID tokens of an identity service that were exchanged for a session, until they could not be exchanged anyway.
create table auth.id_tokens_used (
  -- SHA-256 of who signed in and when.
  hash text primary key,
  expires_at timestamptz not null
);
create index id_tokens_used_expires_at on auth.id_tokens_used (expires_at);

-- Security events. One line per event, number, network and minute: repeats within it are counted, so that no flood
-- fills the table. No code and no whole number is stored. Append-only: a line only counts up, and is deleted only when
-- it is old (AUTH_EVENT_DAYS is at least 30).
create table auth.events (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  -- Hash of everything that two events must share to be one line.
  key text not null,
  kind text not null,
  -- Whose account it is about; no foreign key, because the line outlives the account.
  user_id uuid,
  -- Keyed hash of the number; phone_ending has its last four digits.
  phone_hmac text,
  phone_ending text not null default '',
  -- An IPv4 /24 or IPv6 /64.
  network text not null default '',
  user_agent text not null default '',
  -- The sign-in method, the refused call, or which sign-in method changed.
  detail text not null default '',
  count integer not null default 1,
  last_at timestamptz not null,
  unique (minute, key)
);
create index events_kind on auth.events (kind, id desc);
create index events_phone on auth.events (phone_hmac, id desc);
create index events_user on auth.events (user_id, id desc);
create trigger events_append_only before delete
  or update on auth.events for each row execute function auth.forbid_event_change();

create function auth.forbid_event_change()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and new.count = old.count + 1
    and to_jsonb(new) - array['count', 'last_at'] = to_jsonb(old) - array['count', 'last_at'] then
    return new;
  end if;
  if tg_op = 'DELETE' and old.minute < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'the events of signing in are append-only';
end $function$;

-- messages ------------------------------------------------------------------------------------------------------------

-- Every SMS, e-mail and push message, queued and sent.
create table deliveries (
  id uuid default gen_random_uuid() primary key,
  channel text not null check (channel in ('sms', 'mail', 'push')),
  -- Phone number, e-mail address, or the id of a push subscription.
  recipient text not null,
  template text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  -- What the template is filled with, encrypted; removed once sent when it held a secret.
  variables text,
  sensitive boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text,
  -- Not worth sending after this.
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Providers that an SMS was handed to and that did not refuse it, newest last: each may have sent it.
  attempted_providers text[] not null default '{}',
  -- What the message is about, as the audit log names it (`orders:<id>`), so that its history can show it.
  subject_ref text,
  -- The document that goes with an e-mail, created when it is sent: `invoice:<order>`, `credit_note:<refund>`.
  attachment text,
  -- Start of the attempts: when the message was written, or when an admin sent it again.
  tried_since timestamptz,
  -- Not before this; null is at once.
  next_attempt_at timestamptz,
  -- Queued only because the recipient has an account: its failure is never told to whoever asked for it.
  reveals_account boolean not null default false
);
create index deliveries_failed on deliveries (created_at desc, id) where state = 'failed';
create index deliveries_sensitive on deliveries (created_at) where sensitive and variables is not null;
create index deliveries_sent_codes on deliveries (sent_at) where state = 'sent' and sensitive;
create index deliveries_subject_ref on deliveries (subject_ref, created_at) where subject_ref is not null;
-- A newer code replaces one that still waits for its provider.
create index deliveries_waiting_codes on deliveries (recipient, template) where state = 'queued' and sensitive;

-- Messages inside the app; each is written out in the reader's language when it is read.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  template text not null,
  variables jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What it tells of, such as recording:<class>:<video>: a person has one notice of it, however often it is posted.
  once_key text check (length(once_key) <= 120)
);
create unique index notices_once on notices (user_id, once_key) where once_key is not null;
create index notices_unread on notices (user_id, id desc) where read_at is null;
create index notices_user on notices (user_id, created_at desc, id desc);

-- Devices that show messages by web push. A subscription ends with the session that made it.
create table push_subscriptions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null where a hosted service keeps the sessions.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Keyed hash of the address at the push service, which is a secret: whoever knows it could use it up.
  endpoint_hash text not null unique,
  -- That address and the browser's keys, encrypted.
  ciphertext text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);

-- The one key pair by which push services know this academy (VAPID, RFC 8292).
create table push_keys (
  singleton boolean default true primary key check (singleton),
  public_key text not null,
  -- Encrypted.
  private_key text not null,
  created_at timestamptz not null
);

-- Writes a message inside the app; false where the table is locked, so that the rest of the transaction is not held up.
create function public.post_notice(person uuid, template text, variables jsonb, at timestamptz)
  returns boolean
  language plpgsql
  set lock_timeout to '100ms'
as $function$
begin
  insert into notices (user_id, template, variables, created_at) values ($1, $2, $3, $4);
  return true;
exception when lock_not_available then
  return false;
end $function$;

-- Writes a message inside the app, once for each once_key; false where the table is locked, so that the rest of the
-- transaction is not held up.
create function public.post_notice_once(person uuid, template text, variables jsonb, at timestamptz, once_key text)
  returns boolean
  language plpgsql
  set lock_timeout to '100ms'
as $function$
begin
  insert into notices (user_id, template, variables, created_at, once_key) values ($1, $2, $3, $4, $5)
  on conflict do nothing;
  return true;
exception when lock_not_available then
  return false;
end $function$;

-- accounts ------------------------------------------------------------------------------------------------------------

-- Every account has a profile from its first moment, so that admins find it and what belongs to a person can refer to
-- it, even when create-user-profile is never called for it.
create table profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The identity provider's own id of the person; ours where we are the provider.
  firebase_user_id text not null unique,
  username text not null,
  full_name text,
  avatar_url text,
  phone_number text,
  -- The verified address alone.
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
  -- Names and usernames are searched by trigrams. The `user_` of generated usernames is in nearly every row and would
  -- only slow that down. Phone numbers are searched by how they begin or end.
  search_text text not null generated always as (lower((coalesce(full_name, '') || ' ') || regexp_replace(username,
    '^user_', ''))) stored,
  -- Whether messages about classes also come by SMS and, in class_mail, by e-mail.
  class_sms boolean not null default true,
  class_mail boolean not null default true,
  -- When create-user-profile was called.
  introduced_at timestamptz,
  -- The branch of the academy that the person belongs to; one so far.
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- A photo's address is one that the server made for this person, or an https address elsewhere, never a path that
  -- someone sent.
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
create trigger profiles_departed after delete on profiles for each row execute function count_departure();
create trigger profiles_joined after insert on profiles for each row execute function count_sign_up();
create trigger profiles_order_search_departed after delete on profiles for each row execute function rewrite_order_search_texts();
create trigger profiles_order_search_renamed after update of full_name,
  username on profiles for each row when (old.search_text is distinct from new.search_text) execute function rewrite_order_search_texts();

create table role_grants (
  user_id uuid not null references profiles (user_id) on delete cascade,
  role text not null check (role in ('admin', 'teacher', 'counsellor', 'packer', 'accountant', 'front_desk', 'editor',
    'custom')),
  -- Null: the configured admin phone number.
  granted_by uuid,
  at timestamptz not null,
  -- Of the role custom: which of custom_roles. A person has one of them at most, beside given roles.
  custom_role_id uuid references custom_roles (id),
  primary key (user_id, role),
  constraint role_grants_custom check ((role = 'custom') = (custom_role_id is not null))
);
create index role_grants_custom_role on role_grants (custom_role_id) where custom_role_id is not null;
create index role_grants_role on role_grants (role);

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

-- Sign-ups by the academy's day, counted by triggers so that no screen counts users.
create table sign_up_days (
  day date primary key,
  joined integer not null default 0,
  departed integer not null default 0
);

create function public.count_sign_up()
  returns trigger
  language plpgsql
as $function$
begin
  insert into sign_up_days as days (day, joined) values ((new.created_at at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set joined = days.joined + 1;
  return null;
end $function$;

create function public.count_departure()
  returns trigger
  language plpgsql
as $function$
begin
  insert into sign_up_days as days (day, departed) values ((now() at time zone 'Asia/Kolkata')::date, 1)
  on conflict (day) do update set departed = days.departed + 1;
  return null;
end $function$;

create function public.create_profile()
  returns trigger
  language plpgsql
as $function$
begin
  insert into profiles (user_id, firebase_user_id, username, phone_number, email, created_at, updated_at)
  values (new.id, new.id::text, 'user_' || left(new.id::text, 8), new.phone, new.email, new.created_at, new.updated_at);
  return null;
end $function$;

-- A profile shows the number and the address that identity has verified, in the same transaction: nobody else could
-- take a number that an old profile still holds.
create function public.sync_profile_contact()
  returns trigger
  language plpgsql
as $function$
begin
  update profiles set phone_number = new.phone, email = new.email, updated_at = new.updated_at
  where user_id = new.id;
  return null;
end $function$;

-- What the academy knows of a student beside the profile, which is the student's own. No row: nothing yet.
create table students (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  -- The academy's own, such as a roll number; in capitals.
  number text unique check (number ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'),
  guardian_name text not null default '' check (length(guardian_name) <= 80),
  guardian_phone text not null default '',
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  updated_at timestamptz not null
);
create index students_guardian on students (guardian_phone) where guardian_phone <> '';
create index students_number_start on students (number collate "C") where number is not null;

-- What staff wrote about a student, for staff alone. Never changed.
create table student_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index student_notes_student on student_notes (user_id, id desc);

-- Papers of a student as photos, such as a caste certificate, for staff and the student. The photo lies in files by the
-- id.
create table student_documents (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('photo_id', 'birth', 'education', 'domicile', 'caste', 'non_creamy_layer', 'ews',
    'sports', 'medical', 'consent', 'other')),
  title text not null default '' check (length(title) <= 80),
  -- The last day on which it is valid; null: it does not expire.
  expires_on date,
  added_by uuid not null,
  added_at timestamptz not null,
  -- How many pictures of it are kept: 1 for a photo, one for each page of a PDF.
  pages smallint not null default 1 check (pages between 1 and 10)
);
create index student_documents_expiry on student_documents (expires_on, id) where expires_on is not null;
create index student_documents_of on student_documents (user_id, added_at desc);

-- Roles that the academy made itself, of the capabilities in contract/accounts/capabilities.ts.
create table custom_roles (
  id uuid primary key,
  name text not null,
  capabilities text[] not null,
  updated_at timestamptz not null,
  constraint own_roles_capabilities_check check (cardinality(capabilities) between 1 and 60),
  constraint own_roles_name_check check (length(name) between 2 and 40)
);
create unique index custom_roles_name on custom_roles (lower(name));

-- enquiries -----------------------------------------------------------------------------------------------------------

create sequence enquiry_numbers;

create table enquiries (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  user_id uuid,
  name text not null,
  mobile text not null,
  course text not null default '',
  district text not null default '',
  language text not null,
  best_time text not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'follow_up', 'admitted', 'closed')),
  close_reason text,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  topic text not null check (topic in ('batches', 'fees', 'eligibility', 'order', 'other')),
  reply_by text not null check (reply_by in ('call', 'sms', 'email')),
  email text,
  -- Kept when a later question reopens the enquiry.
  first_answered_at timestamptz,
  check ((state = 'closed') = (close_reason is not null)),
  check (reply_by <> 'email' or email is not null)
);
create index enquiries_due on enquiries (due_at, id);
-- A typed number proves nothing: the open enquiry of a number is continued by its own account alone.
create unique index enquiries_open_mobile on enquiries (mobile, user_id) nulls not distinct where state in ('new',
  'contacted', 'follow_up');
create index enquiries_state_due on enquiries (state, due_at, id);
create index enquiries_user on enquiries (user_id, created_at desc, id desc);

create table enquiry_messages (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  sender text not null check (sender in ('student', 'academy')),
  author_id uuid,
  text text not null,
  at timestamptz not null
);
create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id);

-- The funnel by the academy's day, counted as enquiries move, so that no screen counts them.
create table enquiry_days (
  day date primary key,
  received integer not null default 0,
  answered integer not null default 0,
  admitted integer not null default 0,
  closed integer not null default 0
);

-- videos --------------------------------------------------------------------------------------------------------------

-- A video that staff upload: an explanation among the materials, or the recording of a class.
create table videos (
  id uuid default gen_random_uuid() primary key,
  -- Name of the file as chosen; with uploaded_by and modified_at it finds an interrupted upload.
  name text not null,
  bytes bigint not null check (bytes > 0),
  modified_at timestamptz not null,
  uploaded_by uuid not null references profiles (user_id) on delete cascade,
  received bigint not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'preparing', 'ready', 'refused')),
  percent smallint not null default 0 check (percent between 0 and 100),
  refusal text check (refusal in ('not_video', 'damaged', 'too_long', 'picture_too_large', 'too_slow', 'tools_missing',
    'failed')),
  -- Who is preparing it and, in touched_at, when they last said so: a silent one is replaced.
  worker uuid,
  touched_at timestamptz not null,
  attempts smallint not null default 0,
  seconds real,
  -- The AES-128 key of its segments, encrypted.
  encrypted_key text,
  chapters jsonb not null default '[]',
  -- What shows it; null for a new one.
  owner_kind text check (owner_kind in ('material', 'class')),
  owner_id uuid,
  created_at timestamptz not null,
  check (received between 0 and bytes),
  check ((owner_kind is null) = (owner_id is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or seconds is not null and encrypted_key is not null)
);
create index videos_at_work on videos (touched_at) where state in ('waiting', 'preparing');
create index videos_forgotten on videos (created_at) where owner_kind is null;
create index videos_unfinished on videos (uploaded_by, name, bytes) where state = 'uploading';

-- One rendition of a prepared video by its height; 0 is the sound alone. Its segments lie under videos/<id>/<height>/.
create table video_renditions (
  video_id uuid not null references videos (id) on delete cascade,
  height smallint not null,
  width smallint not null,
  -- Bits per second of the largest segment; average is over all.
  peak integer not null,
  average integer not null,
  bytes bigint not null,
  -- Seconds of each segment.
  segments real[] not null,
  primary key (video_id, height)
);

create table video_captions (
  video_id uuid not null references videos (id) on delete cascade,
  language text not null check (language in ('mr', 'hi', 'en')),
  vtt text not null,
  primary key (video_id, language)
);

create table video_positions (
  user_id uuid not null references profiles (user_id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  seconds real not null check (seconds >= 0::double precision),
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);

-- A playback in one signed-in browser, which holds the secret in a cookie. What the player fetches is bound to it.
create table video_plays (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  owner_kind text not null,
  owner_id uuid not null,
  auth_session_id uuid not null,
  aal text not null,
  secret_hash text not null,
  started_at timestamptz not null,
  -- Moves on while the video is watched.
  expires_at timestamptz not null
);
create index video_plays_expired on video_plays (expires_at);

-- materials -----------------------------------------------------------------------------------------------------------

-- How text is compared: lower case without accents, Devanagari without nukta and with one sign for a nasal, ASCII
-- digits, and no punctuation (PostgreSQL takes "and/or" for a file's path). `fold-text.ts` does the same to what is
-- typed.
create function public.fold_text(given text)
  returns text
  language sql
  immutable parallel safe strict
as $function$
  select translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u093c\u00ad\u200b-\u200f]', '', 'g')),
    'ँ०१२३४५६७८९।॥!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~',
    'ं0123456789' || repeat(' ', 34))
$function$;

-- What a list is filtered by, as lexemes of an index: the buckets of every size that a material lies in, its audience,
-- and for that audience each filter alone and all of them together, with and without the year
-- (`materials/catalogue/list-filter-terms.ts`). A bucket is sixteen times as large as the one before. Facets share an
-- index with the words, marked by a sign that no word has: as a column of their own they were sometimes looked up alone
-- and the words of each book unpacked.
create function public.material_facets(list_position bigint, is_published boolean, is_free boolean, subject text, kind text, language text, year smallint)
  returns tsvector
  language sql
  immutable parallel safe
as $function$
  select array_to_tsvector(array_remove(array[
      '#every', '#0:' || (list_position >> 6), '#1:' || (list_position >> 10), '#2:' || (list_position >> 14),
      '#3:' || (list_position >> 18), audience, audience || '/' || subject, audience || '/' || kind,
      audience || '/' || language, audience || '/' || year,
      audience || '/' || subject || '/' || kind || '/' || language,
      audience || '/' || subject || '/' || kind || '/' || language || '/' || year], null))
  from (select case when not is_published then '#draft' when is_free then '#free' else '#premium' end as audience) s
$function$;

create table materials (
  id uuid primary key,
  title text not null check (length(title) between 2 and 160),
  description text not null default '' check (length(description) <= 2000),
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'general')),
  kind text not null check (kind in ('pdf', 'practice_paper', 'quick_reference', 'detailed_solution', 'expert_tip', 'set',
    'video')),
  language text not null check (language in ('mr', 'hi', 'en')),
  year smallint check (year between 1990 and 2100),
  pages integer not null,
  -- Of the PDF, or of the prepared video.
  bytes bigint not null check (bytes > 0),
  is_free boolean not null,
  is_published boolean not null default false,
  allow_download boolean not null,
  -- The PDF and its images lie under materials/<id>/<file_version>/.
  file_version uuid not null,
  -- Number of rows in material_downloads.
  downloads integer not null default 0 check (downloads >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  video_id uuid unique,
  -- Of a prepared video.
  seconds integer check (seconds > 0),
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  -- The first pages, which every signed-in reader may open.
  sample_pages integer not null default 0 check (sample_pages between 0 and 20),
  -- What a search looks through: title, tags, description and the words of its pages.
  search tsvector not null default '',
  -- Title and tags, whose matches rank first. Of its own, so that a word that is in every material does not have all of
  -- them sorted.
  title_search tsvector not null default '',
  version_number integer not null default 1 check (version_number >= 1),
  -- Of the images of its pages.
  picture_bytes bigint not null default 0 check (picture_bytes >= 0),
  -- The table of contents that the PDF states itself: {title, page, level}, level from 0.
  contents jsonb not null default '[]',
  -- Identifies a file of a bulk upload, so that choosing the same folder twice creates nothing twice.
  upload_key text unique check (length(upload_key) between 1 and 64),
  -- The order of every list: what was added last has the highest.
  position bigint generated by default as identity unique,
  facets tsvector not null generated always as (material_facets("position", is_published, is_free, subject, kind,
    language, year)) stored,
  -- The language of title and description.
  text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  -- One object per other language that is written: {"mr": {"title": "", "description": ""}}, its title always present.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- A video has no pages, and while it is being prepared it is not published.
  constraint materials_pages_check check (pages between 1 and 10000 or kind = 'video' and pages = 0 and not is_published),
  constraint materials_video_check check ((kind = 'video') = (video_id is not null))
);
create index materials_search on materials using gin ((search || facets)) with (fastupdate = off);
create index materials_title on materials (lower(title));
create index materials_title_search on materials using gin ((title_search || facets)) with (fastupdate = off);
create trigger materials_added after insert on materials referencing new table as now_there for each statement execute function update_material_totals();
create trigger materials_changed after update on materials referencing old table as there_before new table as now_there for each statement execute function update_material_totals();
create trigger materials_gone after delete on materials referencing old table as there_before for each statement execute function update_material_totals();

create table material_pages (
  material_id uuid not null references materials (id) on delete cascade,
  number integer not null check (number >= 1),
  -- Pixels of the largest image.
  width integer not null,
  height integer not null,
  text text not null default '',
  -- `simple` keeps every word as it is written: English, Marathi and Hindi are in one document.
  search tsvector generated always as (to_tsvector('simple'::regconfig, fold_text(text))) stored,
  -- Whether the large image of the page has been cut into tiles; null while that is pending, false where it is not
  -- possible.
  has_tiles boolean,
  primary key (material_id, number)
);
create index material_pages_without_tiles on material_pages (material_id) where has_tiles is null;

-- An upload that was replaced; its PDF is kept for staff. The images of the pages that readers opened are kept as long
-- as their page views, so that a photo of one still leads to its reader.
create table material_versions (
  material_id uuid not null references materials (id) on delete cascade,
  -- Its folder in the file store.
  version uuid not null,
  number integer not null check (number >= 1),
  pages integer not null check (pages >= 1),
  bytes bigint not null check (bytes > 0),
  replaced_at timestamptz not null,
  replaced_by uuid,
  -- Of those images; 0 once they are deleted.
  picture_bytes bigint not null default 0 check (picture_bytes >= 0),
  primary key (material_id, number)
);
create trigger material_versions_added after insert on material_versions referencing new table as now_there for each statement execute function add_version_bytes();
create trigger material_versions_pictures_added after insert on material_versions for each row when (new.picture_bytes > 0) execute function add_version_picture_bytes();
create trigger material_versions_pictures_changed after update on material_versions for each row when (new.picture_bytes <> old.picture_bytes) execute function add_version_picture_bytes();

-- The words in any material, from three letters: a word that is in none was mistyped, and the nearest ones are
-- suggested.
create table material_words (
  word text primary key check (length(word) >= 3)
);
create index material_words_begin on material_words (word text_pattern_ops);
create index material_words_near on material_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- What a reader saved for later.
create table saved_materials (
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, material_id)
);

-- A mistake that a reader reported, and what staff made of it.
create table material_reports (
  id uuid default gen_random_uuid() primary key,
  material_id uuid not null references materials (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  what text not null check (what in ('wrong_answer', 'misprint', 'unreadable', 'out_of_date', 'other')),
  page integer check (page between 1 and 10000),
  text text not null check (length(text) between 5 and 1000),
  state text not null default 'open' check (state in ('open', 'fixed', 'no_mistake')),
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (answered_at is null))
);
create index material_reports_answered on material_reports (answered_at desc, id desc) where state <> 'open';
create index material_reports_material on material_reports (material_id);
create index material_reports_open on material_reports (created_at, id) where state = 'open';
create index material_reports_user on material_reports (user_id, created_at);

-- Who may read a premium material, from when and until when. What was bought or granted is never changed into something
-- else: a new purchase is a new row.
create table entitlements (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id),
  source text not null check (source in ('purchase', 'grant')),
  order_line_id uuid,
  granted_by uuid,
  starts_at timestamptz not null,
  -- Null: never.
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Why it was granted or, once revoked, revoked.
  reason text not null default '',
  created_at timestamptz not null,
  -- Access that ended with a refund says so, instead of being called revoked.
  is_refunded boolean not null default false,
  -- The batch that opens it; it ends with the enrolment.
  enrolment_id uuid,
  -- Since when reading and downloads of the material count for this purchase or enrolment; null while they count for an
  -- earlier one, and for what staff gave without an enrolment.
  counts_since timestamptz,
  -- Pages that its reader had opened by then.
  read_before integer not null default 0,
  unique (order_line_id, material_id),
  check (ends_at > starts_at),
  check ((source = 'purchase') = (order_line_id is not null))
);
create unique index entitlements_enrolment on entitlements (enrolment_id, material_id) where enrolment_id is not null;
create index entitlements_material on entitlements (material_id, user_id) where revoked_at is null;
create index entitlements_user on entitlements (user_id, material_id, starts_at desc);
create trigger entitlements_counted before insert on entitlements for each row when (new.source = 'purchase'
  or new.enrolment_id is not null) execute function count_reading_once();
create trigger entitlements_counted_again before update of revoked_at on entitlements for each row when ((new.source = 'purchase' or new.enrolment_id is not null) and old.revoked_at is not null and new.revoked_at is null) execute function count_reading_once();
create trigger entitlements_passed_on after update of revoked_at on entitlements for each row when (old.revoked_at is null and new.revoked_at is not null and old.counts_since is not null) execute function pass_reading_on();

-- One row per reader and material; `opened` holds each page once.
create table reading_progress (
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  last_page integer not null check (last_page >= 1),
  opened integer[] not null default '{}',
  opened_pages integer generated always as (cardinality(opened)) stored,
  updated_at timestamptz not null,
  primary key (user_id, material_id)
);
create index reading_progress_recent on reading_progress (user_id, updated_at desc);

-- A reader's bookmark, note or both on a page.
create table reading_notes (
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  page integer not null check (page >= 1),
  bookmarked boolean not null,
  note text not null default '' check (length(note) <= 2000),
  updated_at timestamptz not null,
  primary key (user_id, material_id, page),
  check (bookmarked or note <> '')
);

-- The browsers in which someone opens premium materials. Each keeps a secret in a cookie, so that signing in again in
-- it takes no second device slot.
create table reading_devices (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  secret_hash text not null,
  -- The session that reads there now.
  auth_session_id uuid not null unique,
  user_agent text not null,
  -- When premium material was last opened there.
  opened_at timestamptz not null,
  unique (user_id, secret_hash)
);

create table material_downloads (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  at timestamptz not null
);
create index material_downloads_user on material_downloads (user_id, material_id);

-- Who opened a material or downloaded its file, in the order of the list that staff see: updated with every page and
-- download, so that a page of the list is read and not aggregated from all readers.
create table material_readers (
  material_id uuid not null references materials (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- When they last opened or downloaded it.
  last_at timestamptz not null,
  downloads integer not null default 0 check (downloads >= 0),
  primary key (user_id, material_id)
);
create index material_readers_newest on material_readers (material_id, last_at desc, user_id desc);

-- Searches by person, for their limit and for looking into copying; kept for 90 days.
create table material_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  words text not null check (length(words) <= 80),
  material_ids uuid[] not null default '{}',
  at timestamptz not null
);
create index material_searches_by_time on material_searches (at);
create index material_searches_of_user on material_searches (user_id, at);

-- A reading session in one signed-in browser. Page links are bound to it and end with it.
create table viewer_sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  auth_session_id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index viewer_sessions_material on viewer_sessions (material_id);
create index viewer_sessions_reader on viewer_sessions (user_id, started_at desc);
create index viewer_sessions_started on viewer_sessions (started_at);

-- Which pages a viewer session opened, and when first. Together they say whose watermark a page can carry, so both are
-- kept long after the session ended (materials/rules).
create table page_views (
  session_id uuid not null references viewer_sessions (id) on delete cascade,
  page integer not null check (page >= 1),
  -- The upload of the material.
  file_version uuid not null,
  opened_at timestamptz not null,
  primary key (session_id, page)
);

-- A photo of a page whose reader is looked for. The photo itself lies in the file store until the trace has run.
create table leak_traces (
  id uuid primary key,
  -- What it is said to be a page of; null: unknown.
  material_id uuid references materials (id) on delete cascade,
  state text not null default 'looking' check (state in ('looking', 'done', 'failed')),
  pages_compared integer not null default 0,
  pages_total integer not null default 0,
  -- What was found; null while the trace runs, and where no page was recognised.
  found_material_id uuid references materials (id) on delete set null,
  found_page integer,
  candidate_count integer,
  score real,
  threshold real,
  -- The viewer session that is named; null: no confident match.
  session_id uuid references viewer_sessions (id) on delete set null,
  created_by uuid,
  created_at timestamptz not null
);
create index leak_traces_found on leak_traces (found_material_id);
create index leak_traces_material on leak_traces (material_id);
create index leak_traces_newest on leak_traces (created_at desc);
create index leak_traces_session on leak_traces (session_id);

-- What all materials take in the file store, updated in the transaction of every change: no screen adds it up.
create table material_totals (
  singleton boolean default true primary key check (singleton),
  materials bigint not null,
  -- Bytes, like pictures, videos and versions.
  documents bigint not null,
  pictures bigint not null,
  videos bigint not null,
  versions bigint not null
);

-- Adds to each word its first one, two and three letters: a prefix is looked up like a word.
create function public.add_prefixes(words tsvector)
  returns tsvector
  language sql
  immutable parallel safe strict
as $function$
  select words || array_to_tsvector(array(
    select distinct left(lexeme, letters) || '*' from unnest(words), generate_series(1, 3) letters where length(lexeme) >= letters))
$function$;

create function public.title_search_vector(title text, tags text[])
  returns tsvector
  language sql
  stable
as $function$
  select add_prefixes(to_tsvector('simple', fold_text(title || ' ' || array_to_string(tags, ' '))))
$function$;

-- A search column holds up to 1 MB; of a book with more words the frequent ones are kept.
create function public.material_search_vector(material uuid, title text, tags text[], description text)
  returns tsvector
  language sql
  stable
as $function$
  select add_prefixes(
    strip(to_tsvector('simple', fold_text(title || ' ' || array_to_string(tags, ' ') || ' ' || description)))
    -- a search column holds up to 1 MB; of a book with more words the frequent ones are kept
    || coalesce((select array_to_tsvector(array_agg(lexeme)) from (
        select lexeme, sum(octet_length(lexeme) + 8) over (order by count(*) desc, lexeme) as room
        from material_pages p, unnest(p.search) where p.material_id = material and octet_length(lexeme) <= 120
        group by lexeme) words where room <= 500000), ''))
$function$;

-- What begins like `typed`, as an index is asked for it. Up to 128 words are named, since a prefix search reads every
-- material that holds any of them before it gives the first. More would cost more than they save.
create function public.prefix_terms(typed text)
  returns text
  language plpgsql
  stable parallel safe
as $function$
declare
  named text[];
begin
  if length(typed) <= 3 then
    return '''' || typed || '*''';
  end if;
  named := array(select word from material_words where word ~>=~ typed and word ~<~ (typed || chr(1114111)) limit 129);
  if cardinality(named) > 128 then
    return '''' || typed || ''':*';
  end if;
  return coalesce((select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ')
    from unnest(named) word), '''' || typed || '''');
end $function$;

-- All of the words, of each one of its choices: `[["solved"], ["paper", "papers"]]`. They hold letters and digits
-- alone.
create function public.all_words_query(words jsonb)
  returns tsquery
  language sql
  stable parallel safe
as $function$
  select string_agg('(' || (select string_agg(prefix_terms(word), ' | ') from jsonb_array_elements_text(choices) word) || ')', ' & ')::tsquery
  from jsonb_array_elements(words) choices
$function$;

-- Up to `wanted` materials behind the last row of the page before (`after_rank`, `after_position`; null: from the
-- beginning) that fit the facets `filter`, newest first. In a search (`words` not null) rank 1, those whose title or
-- tags hold all words, come before the others, rank 0. Matches are looked for from the newest back, bucket by bucket,
-- until a page is full, so that a list costs the same among many as among few
-- (docs/decisions/0123-lists-by-stretches.md).
create function public.search_materials(words tsquery, filter tsquery, after_rank integer, after_position bigint, wanted integer)
  returns table(id uuid, list_position bigint, rank integer)
  language plpgsql
  stable parallel safe rows 25
  set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan'
as $function$
#variable_conflict use_column
declare
  missing integer := wanted;
  found_now integer;
  bucket integer;
  bits integer;
  highest bigint;
  lowest bigint;
  in_bucket tsquery;
begin
  for of_rank in reverse case when words is null then 0 else 1 end .. 0 loop
    continue when after_rank < of_rank;
    highest := case when after_rank = of_rank then after_position - 1 else (select max(m.position) from materials m) end;
    bucket := 0;
    while highest > 0 and missing > 0 loop
      bits := 6 + 4 * bucket;
      if bucket <= 3 then
        lowest := greatest((highest >> bits) - 1, 0) << bits;
        in_bucket := filter && format('''#%s:%s'' | ''#%s:%s''', bucket, highest >> bits, bucket, lowest >> bits)::tsquery;
      else
        lowest := 0;
        in_bucket := filter;
      end if;
      -- First what the index gives, then the order: the other way round every material is looked at in its turn.
      if words is null then
        return query with hits as materialized (select m.id, m.position from materials m where (m.title_search || m.facets) @@ in_bucket)
          select h.id, h.position, of_rank from hits h where h.position <= highest order by h.position desc limit missing;
      elsif of_rank = 1 then
        return query with hits as materialized (
            select m.id, m.position from materials m where (m.title_search || m.facets) @@ (words && in_bucket))
          select h.id, h.position, of_rank from hits h where h.position <= highest order by h.position desc limit missing;
      else
        return query with hits as materialized (
            select m.id, m.position from materials m
            where (m.search || m.facets) @@ (words && in_bucket) and not m.title_search @@ words)
          select h.id, h.position, of_rank from hits h where h.position <= highest order by h.position desc limit missing;
      end if;
      get diagnostics found_now = row_count;
      missing := missing - found_now;
      highest := lowest - 1;
      bucket := bucket + 1;
    end loop;
  end loop;
end $function$;

create function public.update_material_totals()
  returns trigger
  language plpgsql
as $function$
declare
  added record;
  gone record;
begin
  select 0::bigint as materials, 0::numeric as documents, 0::numeric as pictures, 0::numeric as videos into added;
  gone := added;
  if tg_op <> 'DELETE' then
    select count(*) as materials, coalesce(sum(bytes) filter (where video_id is null), 0) as documents,
      coalesce(sum(picture_bytes), 0) as pictures, coalesce(sum(bytes) filter (where video_id is not null), 0) as videos
    from now_there into added;
  end if;
  if tg_op <> 'INSERT' then
    select count(*) as materials, coalesce(sum(bytes) filter (where video_id is null), 0) as documents,
      coalesce(sum(picture_bytes), 0) as pictures, coalesce(sum(bytes) filter (where video_id is not null), 0) as videos
    from there_before into gone;
  end if;
  -- Most changes, such as a download that is counted, are of something else and need not wait for each other.
  if added is distinct from gone then
    update material_totals set materials = materials + added.materials - gone.materials,
      documents = documents + added.documents - gone.documents, pictures = pictures + added.pictures - gone.pictures,
      videos = videos + added.videos - gone.videos;
  end if;
  return null;
end $function$;

create function public.add_version_bytes()
  returns trigger
  language plpgsql
as $function$
begin
  update material_totals set versions = versions + (select coalesce(sum(bytes), 0) from now_there);
  return null;
end $function$;

create function public.add_version_picture_bytes()
  returns trigger
  language plpgsql
as $function$
begin
  update material_totals set versions = versions + new.picture_bytes
    - case when tg_op = 'UPDATE' then old.picture_bytes else 0 end;
  return null;
end $function$;

-- PDFs that arrive in parts, until a material takes them or they are forgotten. Owner, name, size and time of change
-- find an interrupted one.
create table material_uploads (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  bytes integer not null check (bytes > 0),
  modified_at timestamptz not null,
  uploaded_by uuid not null references profiles (user_id) on delete cascade,
  received integer not null default 0,
  touched_at timestamptz not null,
  unique (uploaded_by, name, bytes, modified_at),
  check (received between 0 and bytes)
);
create index material_uploads_touched on material_uploads (touched_at);

create function public.count_reading_once()
  returns trigger
  language plpgsql
as $function$
declare
  opened integer := coalesce((select r.opened_pages from reading_progress r
    where r.user_id = new.user_id and r.material_id = new.material_id), 0);
  earlier entitlements;
begin
  new.counts_since := null;
  if not exists (select from entitlements e where e.user_id = new.user_id and e.material_id = new.material_id
      and e.counts_since is not null and e.revoked_at is null and e.id <> new.id) then
    new.counts_since := new.starts_at;
    -- A refund that failed gives the purchase itself back.
    if tg_op = 'UPDATE' and old.is_refunded and old.counts_since is not null then
      earlier := old;
    else
      select * into earlier from entitlements e where e.user_id = new.user_id and e.material_id = new.material_id
        and e.counts_since is not null and e.id <> new.id order by e.counts_since desc, e.id limit 1;
    end if;
    new.read_before := case when earlier.is_refunded then least(opened, earlier.read_before) else opened end;
  end if;
  return new;
end $function$;

create function public.pass_reading_on()
  returns trigger
  language plpgsql
as $function$
declare
  opened integer := coalesce((select r.opened_pages from reading_progress r
    where r.user_id = new.user_id and r.material_id = new.material_id), 0);
begin
  update entitlements e set counts_since = new.revoked_at,
    read_before = case when new.is_refunded then least(opened, new.read_before) else opened end
  where e.id = (select l.id from entitlements l where l.user_id = new.user_id and l.material_id = new.material_id
    and (l.source = 'purchase' or l.enrolment_id is not null) and l.revoked_at is null order by l.starts_at, l.id limit 1);
  return null;
end $function$;

-- classes -------------------------------------------------------------------------------------------------------------

create sequence class_chat_rev;

create table classes (
  id uuid default gen_random_uuid() primary key,
  class_title text not null check (length(class_title) between 3 and 120),
  class_description text not null default '' check (length(class_description) <= 240),
  -- The instant of the start; class_time is its clock time in Asia/Kolkata, HH:MM.
  class_date timestamptz not null,
  class_time text not null,
  -- In paise; 0 is free.
  class_price integer not null check (class_price = 0 or class_price between 100 and 100000000),
  is_active boolean not null default false,
  kind text not null check (kind in ('online', 'in_person')),
  ends_at timestamptz not null,
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'physical', 'general')),
  teacher text not null default '',
  language text not null check (language in ('mr', 'hi', 'en')),
  -- Null: no limit.
  capacity integer check (capacity between 1 and 100000),
  -- Registrations that are not cancelled, and held seats.
  seats_taken integer not null default 0 check (seats_taken >= 0),
  venue text not null default '',
  map_url text not null default '',
  join_url text not null default '',
  recording_url text not null default '',
  -- One thing per line, like what_to_bring.
  practise text not null default '',
  what_to_bring text not null default '',
  -- Clock time in Asia/Kolkata, HH:MM.
  reporting_time text check (reporting_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version integer not null default 1,
  created_at timestamptz not null,
  -- Which upload is the picture on the class's page; its files lie under classes/<id>/<cover>.
  cover uuid,
  -- Cancelled by the academy, for good. Students no longer find it; those who had a seat see why.
  cancelled_at timestamptz,
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 200),
  -- Classes that repeat share a series; each is a class of its own, with its own seats.
  series_id uuid,
  recording_video uuid unique,
  -- Set once the video is prepared: from then on those registered see it.
  recording_seconds integer check (recording_seconds > 0),
  recording_notes text not null default '' check (length(recording_notes) <= 10000),
  -- The language of class_title and the other texts, which are shown for every language that is not written.
  text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  -- One object per other language that is written: {"mr": {"title": "", "description": "", "practise": "",
  -- "whatToBring": ""}}, its title always present.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- Staff find a class by its title in every language. In lower case: `like` over 10,000 of them costs a tenth of
  -- `ilike`.
  titles text not null generated always as (lower(((class_title || coalesce('
' || ((translations -> 'en') ->> 'title'),
    '')) || coalesce('
' || ((translations -> 'mr') ->> 'title'),
    '')) || coalesce('
' || ((translations -> 'hi') ->> 'title'), ''))) stored,
  -- What staff have not published yet. A cancelled class stays where its time puts it.
  is_draft boolean not null generated always as (not is_active and cancelled_at is null) stored,
  -- The mentoring product that this is a personal session of; null for a class. Its buyer chooses the session before
  -- paying, its seats are held, moved and refunded as those of classes, and no list of classes shows it.
  session_of uuid references products (id),
  -- The batch whose members are on its roll without a registration; null for a class of its own.
  batch_id uuid references batches (id),
  -- The slot of the batch’s timetable that made it; null for one made by hand.
  slot_id uuid,
  -- The day that it was made for, which stays when it is moved: it is not made again.
  slot_day date,
  -- Changed, moved or cancelled by hand: a changed timetable leaves it as it is.
  is_touched boolean not null default false,
  -- Others than the members of its batch see it and may register.
  is_open boolean not null default true,
  -- Marks of registrations that are not cancelled; counted by triggers, and by nothing else.
  marked integer not null default 0 check (marked >= 0),
  check (class_time = to_char((class_date at time zone 'Asia/Kolkata'), 'HH24:MI')),
  check (ends_at > class_date and ends_at <= (class_date + '168:00:00'::interval)),
  check (seats_taken <= capacity),
  check (kind = 'online' or venue <> ''),
  check ((cancelled_at is null) = (cancelled_reason = '')),
  check (cancelled_at is null or not is_active),
  constraint classes_open_check check (is_open or batch_id is not null),
  constraint classes_recording_check check (recording_seconds is null or recording_video is not null),
  constraint classes_session_check check (session_of is null or capacity is not null and class_price > 0),
  constraint classes_slot_check check ((slot_id is null) = (slot_day is null) and (slot_id is null
    or batch_id is not null))
);
create index classes_batch on classes (batch_id, class_date, id) where batch_id is not null;
create index classes_date on classes (class_date, id);
-- Filtered lists are read one kind and one subject after the other, each in the order of the list
-- (classes/page-store.ts): few matches cost the same among many others.
create index classes_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active and is_open;
create index classes_recorded on classes (class_date, id) where is_active and is_open and (recording_url <> ''
  or recording_seconds is not null);
create index classes_recorded_narrowed on classes (kind, subject, (class_price = 0), class_date, id) where is_active
  and is_open and (recording_url <> '' or recording_seconds is not null);
create index classes_series on classes (series_id, class_date, id) where series_id is not null;
create index classes_sessions on classes (session_of, class_date, id) where session_of is not null;
create index classes_shown on classes (class_date, id) where is_active and is_open;
create unique index classes_slot on classes (slot_id, slot_day) where slot_id is not null;
create index classes_staff on classes (is_draft, kind, subject, class_date, id);
create index classes_titles on classes using gin (titles gin_trgm_ops) with (fastupdate = off);
-- Every process caches the visible classes (classes/read-classes.ts) and hears of a change when it commits, whoever
-- makes it. Taking a seat or changing the picture changes no cached column and notifies nobody.
create trigger classes_notify_changed after insert or delete or update of id, class_title, class_description,
  class_date, class_time, class_price, is_active, is_open, kind, ends_at, subject, teacher, language, venue,
  text_language, translations or truncate on classes for each statement execute function notify_classes_changed();

create table class_registrations (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  -- The order line that paid for it; null where the class was free.
  order_line_id uuid,
  registered_at timestamptz not null,
  cancelled_at timestamptz,
  -- A member of the class’s batch, written when there is something to keep of them (attendance, presence, feedback); no
  -- seat is counted.
  enrolment_id uuid,
  unique (order_line_id, class_id)
);
create index class_registrations_list on class_registrations (class_id, registered_at, id) where cancelled_at is null;
-- One seat per person.
create unique index class_registrations_seat on class_registrations (class_id, user_id) where cancelled_at is null;
create index class_registrations_user on class_registrations (user_id) where cancelled_at is null;
create trigger class_registrations_mark_gone before delete on class_registrations for each row execute function move_mark();
create trigger class_registrations_mark_moved after update of class_id,
  cancelled_at on class_registrations for each row when (old.class_id <> new.class_id
  or (old.cancelled_at is null) <> (new.cancelled_at is null)) execute function move_mark();

-- A seat held for someone while they pay, or while it is offered to them from the waitlist. It counts as taken.
create table seat_holds (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  -- Null for an offer from the waitlist until its owner begins to pay.
  order_id uuid,
  held_at timestamptz not null,
  held_until timestamptz not null,
  -- One seat per person, however many orders.
  unique (class_id, user_id),
  check (held_until > held_at)
);
create index seat_holds_offers on seat_holds (held_until) where order_id is null;
create index seat_holds_order on seat_holds (order_id) where order_id is not null;

-- The waitlist of a full class. Joining takes the class's lock, so the ids are the order of joining.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  class_id uuid not null references classes (id),
  user_id uuid not null references profiles (user_id),
  joined_at timestamptz not null,
  -- A seat is held for them until then.
  offer_until timestamptz,
  ended_at timestamptz,
  -- Got a seat, left, did not take the seat in time, or the class was cancelled.
  outcome text check (outcome in ('seated', 'left', 'lapsed', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create index waitlist_entries_line on waitlist_entries (class_id, id) where ended_at is null and offer_until is null;
create unique index waitlist_entries_person on waitlist_entries (class_id, user_id) where ended_at is null;

-- What a student was notified of about a class, so that nothing is sent twice. A class that is moved again is another
-- matter: `event_at` is the instant that the message speaks of.
create table class_notifications (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('seat_offered', 'cancelled', 'moved', 'day_before', 'hour_before')),
  event_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (class_id, user_id, kind, event_at)
);

-- The secret address of a student's calendar feed: only its hash is kept. A new address replaces the old one.
create table class_feeds (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Who was present, as staff marked it: the newest mark of a student counts, whenever it arrives.
create table class_attendance (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  -- Late counts as there; excused counts neither as there nor as absent.
  mark text not null check (mark in ('present', 'late', 'absent', 'excused')),
  -- When it was pressed, on a phone that may have been offline.
  marked_at timestamptz not null,
  marked_by uuid not null,
  -- What it was before it was last changed after the class; null where it never was.
  corrected_from text check (corrected_from in ('present', 'late', 'absent', 'excused')),
  corrected_at timestamptz,
  constraint class_attendance_corrected_check check ((corrected_from is null) = (corrected_at is null))
);
create trigger class_attendance_added after insert on class_attendance referencing new table as changed for each statement execute function count_marks();
create trigger class_attendance_gone after delete on class_attendance referencing old table as changed for each statement execute function count_marks();

-- How long a student had the class's page with the stream open, counted by the minute.
create table class_presence (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  minutes integer not null default 1 check (minutes > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);

-- A student's feedback on a class that is over, once.
create table class_feedback (
  registration_id uuid primary key references class_registrations (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  note text not null default '' check (length(note) <= 1000),
  given_at timestamptz not null
);
create index class_feedback_list on class_feedback (class_id, given_at, registration_id);

-- The chat during a class. A message that staff remove keeps its row until all are deleted (classes/chat/forget-chat),
-- so that what was reported can be judged.
create table class_chat_messages (
  id uuid default gen_random_uuid() primary key,
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- Written for the academy.
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 300),
  said_at timestamptz not null,
  removed_at timestamptz,
  -- Rises with whatever happens in a class's chat; drawn under the chat's lock, so in the order of the commits.
  rev bigint not null default nextval('class_chat_rev'::regclass)
);
create index class_chat_messages_old on class_chat_messages (said_at);
create index class_chat_messages_revs on class_chat_messages (class_id, rev);

create table class_chat_reports (
  message_id uuid not null references class_chat_messages (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  reported_at timestamptz not null,
  primary key (message_id, user_id)
);

create table class_chat_mutes (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  muted_at timestamptz not null,
  primary key (class_id, user_id)
);

create function public.notify_classes_changed()
  returns trigger
  language plpgsql
as $function$
begin
  perform pg_notify('academy_changes', 'classes');
  return null;
end $function$;

-- The marks of a student in the classes of a batch, summed by the month in Asia/Kolkata: written again with each mark,
-- so that a report of two years reads a line for each month and not a mark for each class.
create table class_attendance_months (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  month date not null check (extract(day from month) = 1::numeric),
  present integer not null,
  late integer not null,
  absent integer not null,
  excused integer not null,
  primary key (batch_id, user_id, month)
);
create index class_attendance_months_user on class_attendance_months (user_id, month desc);

-- Who scanned the code on the teacher’s screen, from which browser: each browser answers for one student of a class.
create table class_scans (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  device_id uuid not null,
  scanned_at timestamptz not null,
  -- When a scan made without a network arrived; null for one that came at once.
  sent_at timestamptz,
  primary key (class_id, user_id),
  unique (class_id, device_id)
);

create function public.count_marks()
  returns trigger
  language plpgsql
as $function$
begin
  update classes c set marked = c.marked + case tg_op when 'INSERT' then counted.marks else -counted.marks end
  from (
    select r.class_id, count(*) as marks from changed a join class_registrations r on r.id = a.registration_id
    where r.cancelled_at is null group by r.class_id
  ) counted
  where c.id = counted.class_id;
  return null;
end $function$;

create function public.move_mark()
  returns trigger
  language plpgsql
as $function$
begin
  if exists (select from class_attendance where registration_id = old.id) then
    if old.cancelled_at is null then
      update classes set marked = marked - 1 where id = old.class_id;
    end if;
    if tg_op = 'UPDATE' then
      if new.cancelled_at is null then
        update classes set marked = marked + 1 where id = new.class_id;
      end if;
    end if;
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end $function$;

-- products ------------------------------------------------------------------------------------------------------------

create table products (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee',
    'batch')),
  title text not null check (length(title) between 2 and 160),
  -- What is inside, one thing per line.
  contents text not null default '' check (length(contents) <= 2000),
  -- Tax included; a gateway takes no less than one rupee.
  price_paise integer not null check (price_paise between 100 and 100000000),
  mrp_paise integer,
  tax_class text not null check (tax_class in ('coaching', 'printed_book', 'exam_fee')),
  -- How long access lasts, from payment; null is unlimited.
  validity_days integer check (validity_days between 1 and 3650),
  is_on_sale boolean not null default true,
  ships boolean not null default false,
  weight_grams integer check (weight_grams between 1 and 50000),
  -- Printed copies left; null where they are not counted.
  stock integer check (stock >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a buyer will learn, one thing per line.
  outcomes text not null default '' check (length(outcomes) <= 2000),
  -- A question on one line, its answer on the following ones, an empty line before the next.
  questions text not null default '' check (length(questions) <= 4000),
  -- The language of title, contents, outcomes and questions.
  text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  -- One object per other language that is written: {"mr": {"title": "", "contents": "", "outcomes": "", "questions":
  -- ""}}, its title always present.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- Staff are warned while so many copies or fewer are left; null for no warning.
  low_stock_at integer check (low_stock_at between 0 and 1000000),
  -- Since when staff see it among the archived ones alone; it is not on sale then.
  archived_at timestamptz,
  unique (id, kind),
  check (mrp_paise between price_paise and 100000000),
  check (ships or weight_grams is null and stock is null),
  check (kind <> 'printed' or ships),
  check ((kind in ('printed', 'package')) or not ships),
  check (ships or low_stock_at is null),
  check (archived_at is null or not is_on_sale)
);
create index products_newest on products (created_at desc, id desc);
create index products_stock on products (title, id) where stock is not null;

-- What a product gives its buyer access to: one material or one class per row.
create table product_grants (
  product_id uuid not null,
  kind text not null,
  material_id uuid references materials (id),
  class_id uuid references classes (id),
  batch_id uuid references batches (id),
  -- The part of a batch that it sells: {"months": 1, "subjects": null} or {"months": null, "subjects": ["maths"]}; null
  -- is all of it.
  batch_term jsonb check (jsonb_typeof(batch_term) = 'object'),
  unique (product_id, class_id),
  unique (product_id, material_id),
  foreign key (product_id, kind) references products (id, kind) on update cascade on delete cascade,
  check (num_nonnulls(material_id, class_id, batch_id) = 1),
  constraint product_grants_term_check check (batch_term is null or batch_id is not null)
);
-- A batch is sold as one product as a whole, and as one for each kind of part of it.
create unique index product_grants_batch on product_grants (batch_id, coalesce(batch_term,
  '{}'::jsonb)) where batch_id is not null;
create index product_grants_class on product_grants (class_id);
create index product_grants_material on product_grants (material_id);
create unique index product_grants_own_class on product_grants (class_id) where kind = 'class_seat';
-- A material is sold by itself as one product only; packages may contain it as well.
create unique index product_grants_own_material on product_grants (material_id) where kind = 'digital_material';

-- A coupon may be limited to one product, to a person's first order, and to a least order value.
create table coupons (
  id uuid default gen_random_uuid() primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 90),
  amount_paise integer check (amount_paise between 100 and 100000000),
  -- The most that a percentage takes off.
  cap_paise integer check (cap_paise between 100 and 100000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How many orders of one person.
  per_person integer not null default 1 check (per_person between 1 and 100),
  is_active boolean not null default true,
  created_at timestamptz not null,
  product_id uuid references products (id),
  first_order boolean not null default false,
  min_paise integer check (min_paise between 100 and 100000000),
  -- How many orders may use it in all; null for any number.
  most_uses integer check (most_uses between 1 and 1000000),
  check (ends_at > starts_at),
  check ((percent is null) <> (amount_paise is null)),
  check (cap_paise is null or percent is not null)
);

-- Every change of products.stock, in its transaction: the changes of a product add up to the copies that are left.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  change integer not null check (change >= '-1000000'::integer and change <= 1000000),
  left_after integer not null check (left_after >= 0),
  -- sold: an order took a copy; released: an order that was not paid or not sent gave it back, or a parcel with goods
  -- sent again that did not leave; returned: goods that came back; resent: a copy that left again.
  reason text not null check (reason in ('received', 'sold', 'released', 'returned', 'resent', 'written_off',
    'corrected')),
  order_id uuid,
  note text not null default '' check (length(note) <= 200),
  -- Null for what the system did.
  actor_id uuid,
  at timestamptz not null,
  -- The parcel with goods sent again that took the copies; it may be removed.
  shipment_id uuid
);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_shipment on stock_movements (shipment_id) where shipment_id is not null;

-- The printed products that a set holds, whose copies are counted in place of its own.
create table product_books (
  product_id uuid not null references products (id),
  book_id uuid not null references products (id),
  copies smallint not null check (copies between 1 and 20),
  primary key (product_id, book_id),
  check (book_id <> product_id)
);
create index product_books_book on product_books (book_id);

-- orders --------------------------------------------------------------------------------------------------------------

create sequence order_numbers;

create table orders (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  -- Kept when the account is deleted: tax law requires the order for years.
  user_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'awaiting_payment', 'paid', 'processing', 'shipped',
    'delivered', 'fulfilled', 'cancelled', 'expired', 'payment_review')),
  -- Where the access link goes.
  email text not null,
  language text not null check (language in ('en', 'mr', 'hi')),
  -- Where printed material goes, as it was when ordered.
  address jsonb,
  speed text check (speed in ('standard', 'express')),
  zone text,
  coupon_id uuid references coupons (id),
  place_of_supply text not null,
  total_paise integer not null check (total_paise between 100 and 200000000),
  refund_terms_at timestamptz not null,
  idempotency_key text not null,
  -- Hash of the request, so that an idempotency key is not used for something else.
  request_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Hash of what was chosen, without its price at the time.
  contents_hash text,
  -- The branch of the academy that sold it; one so far.
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- Staff who placed it at the desk; null for the student.
  placed_by uuid,
  buyer_gstin text check (buyer_gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$'),
  buyer_business text check (length(buyer_business) between 2 and 100),
  -- Of its first line: what was bought. Null for what an earlier version placed while this one was being started.
  kind text check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee', 'batch',
    'fee')),
  -- Email, addressee, and the buyer's name and username as in profiles.search_text, in small letters, one on a line;
  -- written by triggers alone.
  search_text text not null default '',
  -- Where the business that buys is registered; null for a person and on orders from before it was asked for.
  buyer_business_address text check (length(buyer_business_address) <= 250),
  unique (user_id, idempotency_key),
  constraint orders_business_check check ((buyer_gstin is null) = (buyer_business is null)),
  check ((address is null) = (speed is null)),
  check ((address is null) = (zone is null))
);
create index orders_coupon on orders (coupon_id, user_id) where coupon_id is not null;
create index orders_expiry on orders (expires_at) where state in ('draft', 'awaiting_payment');
create index orders_kind on orders (kind, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_number_end on orders (reverse(number) collate "C");
-- Staff look for an order by how its number, its invoice's or its payment's begins, how its number ends, a part of its
-- e-mail address, or whom its parcel is addressed to.
create index orders_number_start on orders (number collate "C");
create index orders_region on orders ((address ->> 'state'));
create index orders_search on orders using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index orders_state on orders (state, created_at desc, id desc);
create index orders_user on orders (user_id, created_at desc, id desc);
create trigger orders_search_text before insert or update of email, address,
  user_id on orders for each row execute function write_order_search_text();

-- What was ordered, at the price, tax and promise of that moment; delivery is a line of its own.
create table order_lines (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null,
  -- exam_fee is an exam authority's own fee that the academy only passes on: it is never refunded.
  kind text not null check (kind in ('digital_material', 'package', 'printed', 'class_seat', 'mentoring', 'exam_fee',
    'batch', 'fee', 'delivery')),
  product_id uuid references products (id),
  title text not null,
  price_paise integer not null check (price_paise >= 0),
  discount_paise integer not null,
  amount_paise integer not null,
  tax_code text not null,
  tax_rate_percent numeric(5,2) not null,
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null check (sgst_paise >= 0),
  igst_paise integer not null check (igst_paise >= 0),
  ships boolean not null,
  material_ids uuid[] not null,
  class_ids uuid[] not null,
  validity_days integer,
  -- What the line is taxed as; the amount is decided when it is paid.
  tax_class text not null check (tax_class in ('coaching', 'printed_book', 'exam_fee')),
  -- The batch that it enrols its buyer in.
  batch_id uuid,
  -- The instalment or other fee that it pays.
  fee_due_id uuid,
  -- The title in each language in which the product had one when it was ordered: {"en": "", "mr": ""}.
  titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  -- The part of the batch that was bought, as in product_grants; null is all of it.
  batch_term jsonb,
  -- When what was sent came back to the academy.
  goods_back_at timestamptz,
  -- What became of goods that came back; null until somebody has looked at them.
  goods_kept_as text check (goods_kept_as in ('stock', 'written_off')),
  -- Of a batch or a fee paid in parts: what this order no longer asks for since the student left; the price is without
  -- it.
  waived_paise integer not null default 0 check (waived_paise >= 0),
  unique (order_id, "position"),
  check (discount_paise between 0 and price_paise),
  check (amount_paise = (price_paise - discount_paise)),
  check (goods_kept_as is null or goods_back_at is not null),
  check ((cgst_paise + sgst_paise + igst_paise) <= amount_paise),
  constraint order_lines_fee_check check ((kind = 'fee') = (fee_due_id is not null)),
  constraint order_lines_product_check check ((kind in ('delivery', 'fee')) = (product_id is null))
);
create index order_lines_fee on order_lines (fee_due_id) where fee_due_id is not null;
create index order_lines_goods_back on order_lines (goods_back_at, id) where goods_back_at is not null
  and goods_kept_as is null;
create index order_lines_product on order_lines (product_id);

create table order_transitions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  -- Null: the system itself.
  actor_id uuid,
  reason text not null default '',
  at timestamptz not null
);
create index order_transitions_order on order_transitions (order_id, id);

-- One series per kind of document and financial year. A row, not a sequence: a number that is rolled back is given
-- again, so there are no gaps.
create table document_counters (
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt', 'cash_voucher')),
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last_sequence integer not null check (last_sequence > 0),
  primary key (kind, financial_year)
);

create table invoices (
  order_id uuid primary key references orders (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply')),
  issued_at timestamptz not null,
  -- Seller and buyer as they were when the document was issued.
  seller jsonb,
  buyer_name text,
  -- Of the business that bought, as it was when the document was issued.
  buyer_gstin text,
  -- The registered address of the business that bought, as its document says it.
  buyer_address text check (length(buyer_address) <= 250),
  unique (financial_year, sequence)
);
create index invoices_issued on invoices (issued_at, number);
create index invoices_number_start on invoices (number collate "C");
create constraint trigger invoices_months after insert on invoices deferrable initially deferred for each row execute function follow_documents('order_id');

-- Money that came by UPI transfer, as one member of staff saw it on the bank's statement; a second one approves it.
create table order_transfers (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id),
  -- The bank's reference.
  utr text not null check (utr ~ '^[0-9]{12}$'),
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> recorded_by)
);
create index order_transfers_order on order_transfers (order_id, recorded_at);
create unique index order_transfers_utr on order_transfers (utr) where state <> 'declined';
create unique index order_transfers_waiting on order_transfers (order_id) where state = 'waiting';

-- The cash that one person takes from opening to closing; each has one open at a time.
create table drawers (
  id uuid default gen_random_uuid() primary key,
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_paise integer not null check (float_paise between 0 and 200000000),
  closed_by uuid,
  closed_at timestamptz,
  counted_paise integer check (counted_paise >= 0),
  -- What should have been in it when it was counted.
  expected_paise integer,
  difference_reason text not null default '' check (length(difference_reason) <= 300),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (counted_paise is null)),
  check ((closed_at is null) = (expected_paise is null)),
  constraint drawers_difference_check check (counted_paise = expected_paise or difference_reason <> '')
);
create index drawers_days on drawers (opened_at desc, id desc);
create unique index drawers_open on drawers (opened_by) where closed_at is null;

-- Cash put into a drawer (positive) or taken out of it (negative) that is no payment.
create table drawer_moves (
  id bigint generated always as identity primary key,
  drawer_id uuid not null references drawers (id),
  amount_paise integer not null check (amount_paise <> 0),
  reason text not null check (length(reason) between 3 and 200),
  actor_id uuid not null,
  at timestamptz not null
);
create index drawer_moves_drawer on drawer_moves (drawer_id, id);

-- Money taken at the front desk, one row and one receipt number for each part. Never deleted: a cheque that bounced
-- keeps its number.
create table desk_payments (
  id uuid default gen_random_uuid() primary key,
  payment_id uuid not null unique,
  order_id uuid not null references orders (id),
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  drawer_id uuid references drawers (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  method text not null check (method in ('cash', 'cheque', 'upi', 'card')),
  amount_paise integer not null check (amount_paise > 0),
  reference text not null default '' check (length(reference) <= 40),
  bank text not null default '' check (length(bank) <= 60),
  cheque_date date,
  -- waiting: a cheque that the bank has not cleared yet; nothing is paid with it until then.
  state text not null check (state in ('received', 'waiting', 'bounced')),
  -- What was still due of the order when the receipt was given.
  due_after_paise integer not null check (due_after_paise >= 0),
  taken_by uuid not null,
  taken_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  idempotency_key text not null,
  request_hash text not null,
  -- The academy as it was when the receipt was given; null where nothing of that time is known.
  seller jsonb,
  -- What it was given for, as its paper says; null on older ones, which are called as their order is now.
  title text,
  -- The same by language.
  titles jsonb,
  unique (financial_year, sequence),
  unique (taken_by, idempotency_key),
  check ((method = 'cash') = (drawer_id is not null)),
  check ((method = 'cheque') = (cheque_date is not null)),
  check (method = 'cash' or reference <> ''),
  check (method = 'cheque' or state = 'received')
);
create index desk_payments_cheques on desk_payments (taken_at) where state = 'waiting';
create index desk_payments_day on desk_payments (taken_at desc, id desc);
create index desk_payments_drawer on desk_payments (drawer_id) where drawer_id is not null;
create index desk_payments_order on desk_payments (order_id, taken_at);
create unique index desk_payments_reference on desk_payments (method, bank, reference) where method <> 'cash'
  and state <> 'bounced';
create constraint trigger desk_payments_bounced after update of state on desk_payments deferrable initially deferred for each row when (new.state = 'bounced' and old.state <> 'bounced') execute function follow_bounced_receipts();
create constraint trigger desk_payments_months after insert on desk_payments deferrable initially deferred for each row execute function follow_documents('id');

-- A parcel booked with a courier service; each answer of the service is kept as it comes, so that a try after a lost
-- one goes on from there.
create table courier_bookings (
  id uuid default gen_random_uuid() primary key,
  shipment_id uuid not null unique references shipments (id) on delete cascade,
  provider text not null check (provider = 'shiprocket'),
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'failed')),
  -- The parcel's number, by which the service finds an order that it has already.
  reference text not null unique check (length(reference) <= 60),
  courier_id integer not null,
  weight_grams integer not null check (weight_grams between 1 and 50000),
  tries smallint not null default 0,
  provider_order_id text,
  provider_shipment_id text,
  awb text unique check (length(awb) between 1 and 80),
  courier_name text check (length(courier_name) <= 80),
  label_url text check (length(label_url) <= 1000),
  pickup_on text check (length(pickup_on) <= 60),
  failure text not null default '' check (length(failure) <= 300),
  -- What the courier told last, in its own words.
  last_status text not null default '' check (length(last_status) <= 120),
  last_status_at timestamptz,
  booked_by uuid not null,
  created_at timestamptz not null,
  check (state <> 'booked' or awb is not null)
);

create function public.write_order_search_text()
  returns trigger
  language plpgsql
as $function$
begin
  new.search_text := lower(concat_ws(e'\n', new.email, new.address ->> 'name'))
    || coalesce((select e'\n' || p.search_text from profiles p where p.user_id = new.user_id), '');
  return new;
end $function$;

create function public.rewrite_order_search_texts()
  returns trigger
  language plpgsql
as $function$
begin
  update orders set email = email where user_id = old.user_id;
  return null;
end $function$;

-- What was in a set when it was ordered.
create table order_line_books (
  order_line_id uuid not null references order_lines (id) on delete cascade,
  book_id uuid not null references products (id),
  copies smallint not null check (copies between 1 and 20),
  primary key (order_line_id, book_id)
);
create index order_line_books_book on order_line_books (book_id);

-- shipping ------------------------------------------------------------------------------------------------------------

create table shipments (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id),
  state text not null default 'ready' check (state in ('ready', 'handed_over', 'delivered', 'returned', 'lost')),
  speed text not null check (speed in ('standard', 'express')),
  zone text not null,
  dispatch_by timestamptz not null,
  expected_from date not null,
  expected_by date not null,
  courier text,
  tracking_number text,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- A parcel that must no longer leave: it is being refunded.
  stopped_at timestamptz,
  -- The parcel's number is its order's number and this.
  position smallint not null default 1 check ("position" >= 1 and "position" <= 20),
  -- What was ordered, or goods sent again because they were missing: those move no order.
  purpose text not null default 'order' check (purpose in ('order', 'resend')),
  -- What is inside; empty means all that the order sends.
  contents text not null default '' check (length(contents) <= 500),
  -- The courier's page for this parcel as it was when it left.
  tracking_url text check (length(tracking_url) <= 400),
  out_for_delivery_at timestamptz,
  -- What the student got instead of a parcel that came back or was lost; null while that is to be decided.
  resolution text check (resolution in ('resent', 'refunded', 'agreed')),
  -- The parcel that came back or was lost and that this one replaces; it waits again if this one is removed.
  instead_of uuid references shipments (id),
  -- When counted copies that were sent again came back; what was ordered comes back by its line.
  goods_back_at timestamptz,
  goods_kept_as text check (goods_kept_as in ('stock', 'written_off')),
  constraint shipments_of_order unique (order_id, "position"),
  check (state = 'ready' or handed_over_at is not null),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (out_for_delivery_at is null or handed_over_at is not null),
  check (resolution is null or (state in ('returned', 'lost'))),
  check (instead_of is null or purpose = 'resend'),
  check (goods_back_at is null or purpose = 'resend'),
  check (goods_kept_as is null or goods_back_at is not null)
);
create index shipments_delivered on shipments (delivered_at desc, id desc) where state = 'delivered';
create index shipments_goods_back on shipments (goods_back_at, id) where goods_back_at is not null
  and goods_kept_as is null;
create index shipments_instead_of on shipments (instead_of) where instead_of is not null;
create index shipments_on_way on shipments (expected_by, id) where state = 'handed_over';
create index shipments_queue on shipments (dispatch_by, id) where state = 'ready';
create index shipments_state on shipments (state, dispatch_by, id);
create index shipments_tracking on shipments (tracking_number) where tracking_number is not null;
create index shipments_undelivered on shipments (id) where (state in ('returned', 'lost')) and resolution is null;

create table shipment_transitions (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  -- Null for what the courier told.
  actor_id uuid,
  at timestamptz not null
);
create index shipment_transitions_shipment on shipment_transitions (shipment_id, id);

-- A courier or tracking number that was mistyped and put right within a day.
create table shipment_corrections (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  from_courier text not null,
  from_tracking_number text,
  to_courier text not null,
  to_tracking_number text,
  actor_id uuid not null,
  at timestamptz not null
);
create index shipment_corrections_shipment on shipment_corrections (shipment_id, id);

-- payments ------------------------------------------------------------------------------------------------------------

-- Our order as the gateway knows it; it may be paid in several attempts.
create table gateway_orders (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null unique references orders (id),
  provider text not null,
  gateway_order_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  created_at timestamptz not null,
  -- When the buyer was last sent to the gateway: an attempt that failed before that says nothing about the one under
  -- way.
  offered_at timestamptz not null,
  -- When the gateway was last asked about an order it has not reported as paid.
  asked_at timestamptz,
  -- Whether the gateway's order moves no real money: it stays so when live keys or another gateway come.
  is_test boolean not null,
  -- Who agrees to later debits by paying it, as the gateway calls them; null for an ordinary payment.
  customer_id text,
  unique (provider, gateway_order_id)
);
create index gateway_orders_offered on gateway_orders (provider, offered_at);

-- One attempt to pay. A gateway may report any amount in any currency: it is stored as reported, in the smallest unit
-- of that currency.
create table payments (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  gateway_payment_id text not null,
  state text not null default 'created' check (state in ('created', 'authorised', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise > 0),
  method text not null,
  -- Why a captured payment could not settle its order.
  review_reason text check (review_reason in ('amount_differs', 'currency_differs', 'order_expired', 'order_cancelled',
    'paid_twice', 'already_owned', 'fulfilment_failed', 'refunded')),
  captured_at timestamptz,
  created_at timestamptz not null,
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  -- The most that the gateway ever reported as refunded of it.
  reported_refunded_paise bigint not null default 0,
  -- When its order was placed; written by a trigger, and by nothing else.
  ordered_at timestamptz,
  unique (provider, gateway_payment_id),
  check (captured_at is not null or (state in ('created', 'authorised', 'failed')))
);
create index payments_gateway_id on payments (gateway_payment_id collate "C");
create index payments_held on payments (captured_at, id) where review_reason is not null and state = 'captured';
create index payments_method on payments (method, ordered_at desc, order_id desc) where state in ('captured',
  'refunded');
create index payments_order on payments (order_id, created_at);
create trigger payments_ordered_at before insert on payments for each row execute function write_payment_ordered_at();

-- What the gateway reported, each event once. It is stored before it is processed, so that an error of ours neither
-- loses nor hides it.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  gateway_order_id text,
  gateway_payment_id text,
  amount_paise bigint,
  occurred_at timestamptz,
  received_at timestamptz not null,
  outcome text check (outcome in ('applied', 'no_change', 'unmatched')),
  currency text not null default 'INR',
  -- received: stored, not processed; failed: an error of ours, tried again at next_attempt_at; refused: of another
  -- account; unreadable: genuine, in a form that we do not know.
  state text not null check (state in ('received', 'settled', 'failed', 'refused', 'unreadable')),
  -- The event as the adapter read it, or what is safe to keep of one that it could not read.
  payload jsonb,
  -- `<code>: <what went wrong>`, without personal data.
  cause text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Someone has looked at a refused or unreadable one.
  closed_at timestamptz,
  closed_by uuid,
  unique (provider, event_id),
  constraint payment_events_payload check (state = 'settled' or payload is not null)
);
create index payment_events_due on payment_events (next_attempt_at) where state in ('received', 'failed');
create index payment_events_gateway_order on payment_events (provider, gateway_order_id, id);
create index payment_events_open on payment_events (id) where state <> 'settled' and closed_at is null;

-- The account whose events are accepted: the first that reported an order of ours under these keys.
create table gateway_accounts (
  provider text not null,
  key_id text not null,
  account_id text not null,
  first_seen_at timestamptz not null,
  primary key (provider, key_id)
);

-- Money that left a captured payment without an action in the academy: refunds made at the gateway, and disputes.
create table gateway_withdrawals (
  id uuid default gen_random_uuid() primary key,
  provider text not null,
  -- The refund's or the dispute's id at the gateway.
  gateway_id text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  payment_id uuid not null references payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('pending', 'failed', 'processed', 'opened', 'won', 'lost')),
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  -- An accountant has looked at it since it last changed.
  seen_at timestamptz,
  seen_by uuid,
  unique (provider, gateway_id),
  check ((kind = 'refund') = (state in ('pending', 'failed', 'processed')))
);
create index gateway_withdrawals_payment on gateway_withdrawals (payment_id);
create index gateway_withdrawals_unseen on gateway_withdrawals (changed_at) where seen_at is null;

-- What a gateway's own books and our ledger say about one Indian day, as last compared.
create table gateway_reconciliations (
  provider text not null,
  day date not null,
  -- Captured less refunded.
  gateway_paise bigint not null,
  ledger_paise bigint not null,
  -- Every payment and refund that is in only one of the two, or with another amount.
  differences jsonb not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);
create index gateway_reconciliations_day on gateway_reconciliations (day desc, provider);

-- Captured money on its way back to the payer: approved, sent to the gateway, processed there or failed. Money that
-- came past the gateway, or that it can no longer send, goes back by the bank: one person notes the bank's reference,
-- another approves.
create table payment_refunds (
  id uuid default gen_random_uuid() primary key,
  payment_id uuid not null references payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'approved' check (state in ('approved', 'sent', 'processed', 'failed')),
  -- The accounts that it comes out of, with what each gives.
  debits jsonb not null,
  gateway_refund_id text,
  -- Why the gateway refused.
  failure text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  bank_reference text unique check (bank_reference ~ '^[A-Z0-9]{12,22}$'),
  recorded_by uuid,
  approved_by uuid,
  by_bank boolean not null,
  -- Who decided it. The ledger has all three; the comparison with the gateway's list of refunds only the first two.
  source text not null default 'academy' check (source in ('academy', 'gateway', 'dispute')),
  -- The drawer that it was paid out of, where that was in cash.
  drawer_id uuid,
  -- Of the voucher that is signed for cash paid out of a drawer; null for other refunds, and for those from before
  -- there were vouchers.
  voucher_number text unique,
  constraint payment_refunds_approved_check check (approved_by is null or approved_by <> recorded_by),
  check ((state in ('approved', 'failed')) or gateway_refund_id is not null),
  constraint payment_refunds_recorded_check check ((bank_reference is null) = (recorded_by is null))
);
create index payment_refunds_drawer on payment_refunds (drawer_id) where drawer_id is not null;
create index payment_refunds_gateway on payment_refunds (gateway_refund_id) where source <> 'academy';
create index payment_refunds_open on payment_refunds (changed_at) where state in ('approved', 'sent');
create index payment_refunds_payment on payment_refunds (payment_id);

create table payment_refund_transitions (
  id bigint generated always as identity primary key,
  refund_id uuid not null references payment_refunds (id),
  to_state text not null,
  -- Null: the system itself.
  actor_id uuid,
  at timestamptz not null
);
create index payment_refund_transitions_refund on payment_refund_transitions (refund_id, id);

-- Double entry, append-only: debits are positive, credits negative, and every journal sums to zero.
create table ledger_journals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('capture', 'settlement', 'refund', 'refund_failed', 'payout', 'bank_line', 'drawer')),
  order_id uuid references orders (id),
  payment_id uuid references payments (id),
  at timestamptz not null,
  refund_id uuid references payment_refunds (id),
  -- The gateway's id of a settlement, or the id of a line of the bank or of a drawer.
  reference text not null default '' check (length(reference) <= 60),
  constraint ledger_journals_order_check check ((kind in ('payout', 'bank_line', 'drawer')) = (order_id is null)
    and (order_id is null) = (payment_id is null) and (order_id is null) = (reference <> '')),
  constraint ledger_journals_refund_check check ((refund_id is not null) = (kind in ('refund', 'refund_failed')))
);
create index ledger_journals_at on ledger_journals (at);
create unique index ledger_journals_payment on ledger_journals (kind, payment_id) where refund_id is null;
create unique index ledger_journals_reference on ledger_journals (kind, reference) where reference <> '';
create unique index ledger_journals_refund on ledger_journals (kind, refund_id) where refund_id is not null;
create trigger ledger_journals_append_only before delete
  or update on ledger_journals for each row execute function forbid_ledger_change();
create constraint trigger ledger_journals_heads after insert on ledger_journals deferrable initially deferred for each row when (new.kind in ('settlement', 'refund', 'refund_failed')) execute function follow_journals();

create table ledger_entries (
  journal_id bigint not null references ledger_journals (id),
  -- bank is money in the bank, gateway what the gateway has to settle, cash lies in the drawers; gateway_fees and
  -- input_tax are what the gateway kept for itself and the GST on it; other is what an accountant has yet to explain.
  account text not null check (account in ('gateway', 'bank', 'cash', 'customer_advances', 'sales', 'delivery', 'cgst',
    'sgst', 'igst', 'gateway_fees', 'input_tax', 'bank_charges', 'other')),
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (journal_id, account)
);
create index ledger_entries_account on ledger_entries (account, journal_id);
create trigger ledger_entries_append_only before delete
  or update on ledger_entries for each row execute function forbid_ledger_change();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function check_journal_balance();
create constraint trigger ledger_entries_days after insert on ledger_entries deferrable initially deferred for each row execute function add_to_ledger_days();

create function public.forbid_ledger_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'the ledger is append-only';
end $function$;

create function public.check_journal_balance()
  returns trigger
  language plpgsql
as $function$
begin
  if (select sum(amount_paise) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id;
  end if;
  return null;
end $function$;

-- Sums of ledger_entries, added to by a trigger in the same transaction, and by nothing else.
create table ledger_days (
  day date not null,
  kind text not null,
  account text not null,
  slot smallint not null check (slot between 0 and 3),
  debit_paise bigint not null,
  -- Positive; the balance is debit less credit.
  credit_paise bigint not null,
  entries integer not null,
  primary key (day, kind, account, slot)
);

create function public.add_to_ledger_days()
  returns trigger
  language plpgsql
as $function$
declare
  journal ledger_journals;
  own smallint := pg_backend_pid() % 4;
  booked date;
begin
  perform pg_advisory_xact_lock(727101, own);
  select * into journal from ledger_journals where id = new.journal_id;
  booked := (journal.at at time zone 'Asia/Kolkata')::date;
  insert into ledger_days as kept (day, kind, account, slot, debit_paise, credit_paise, entries)
  values (booked, journal.kind, new.account, own, greatest(new.amount_paise, 0), greatest(-new.amount_paise, 0), 1)
  on conflict (day, kind, account, slot) do update
    set debit_paise = kept.debit_paise + excluded.debit_paise, credit_paise = kept.credit_paise + excluded.credit_paise,
      entries = kept.entries + 1;
  insert into ledger_months as kept (month, account, slot, debit_paise, credit_paise)
  values (date_trunc('month', booked)::date, new.account, own, greatest(new.amount_paise, 0), greatest(-new.amount_paise, 0))
  on conflict (month, account, slot) do update
    set debit_paise = kept.debit_paise + excluded.debit_paise, credit_paise = kept.credit_paise + excluded.credit_paise;
  return null;
end $function$;

-- Sums of ledger_entries, added to by the trigger of ledger_days, and by nothing else.
create table ledger_months (
  month date not null check (extract(day from month) = 1::numeric),
  account text not null,
  slot smallint not null check (slot between 0 and 3),
  debit_paise bigint not null,
  -- Positive; the balance is debit less credit.
  credit_paise bigint not null,
  primary key (month, account, slot)
);

create function public.write_payment_ordered_at()
  returns trigger
  language plpgsql
as $function$
begin
  new.ordered_at := (select created_at from orders where id = new.order_id);
  return new;
end $function$;

-- refunds -------------------------------------------------------------------------------------------------------------

-- A refund of an order line: requested by the student or opened by staff, or found at the gateway or the bank.
create table refunds (
  id uuid default gen_random_uuid() primary key,
  order_line_id uuid not null references order_lines (id),
  -- Kept when the account is deleted, like the order.
  user_id uuid not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'sent', 'processed',
    'failed')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason in ('class_cancelled', 'seat_cancelled', 'requested_by_student', 'decided',
    'at_gateway')),
  -- In the academy's own words.
  note text not null default '' check (length(note) <= 200),
  requested_at timestamptz not null,
  -- The money movement that pays it, from approval on.
  payment_refund_id uuid unique,
  cgst_paise integer not null default 0 check (cgst_paise >= 0),
  sgst_paise integer not null default 0 check (sgst_paise >= 0),
  igst_paise integer not null default 0 check (igst_paise >= 0),
  -- In the student's own words.
  request_reason text not null default '' check (length(request_reason) <= 500),
  -- A refund that could not be sent and that staff gave up with a reason; it leaves their queue.
  given_up_at timestamptz,
  given_up_by uuid,
  -- A part given as goodwill: what the line brought stays with the student.
  keeps_access boolean not null default false,
  -- How many photos the student sent with the request.
  proofs smallint not null default 0 check (proofs between 0 and 3),
  -- The number of its order; written by a trigger, and by nothing else.
  order_number text not null default '',
  -- How much of it a transfer to a cheaper batch had left; the rest is by the rules or goodwill.
  credit_paise integer not null default 0,
  -- What it was opened with: amount_paise is what was granted. Null on older ones, and on what left at the gateway.
  requested_paise integer check (requested_paise > 0),
  constraint refunds_credit_check check (credit_paise between 0 and amount_paise),
  constraint refunds_given_up_check check (given_up_at is null or state = 'failed'),
  constraint refunds_payment_refund_check check ((payment_refund_id is null) = (state in ('requested', 'declined'))),
  constraint refunds_tax_check check ((cgst_paise + sgst_paise + igst_paise) <= amount_paise)
);
create index refunds_failed on refunds (requested_at, id) where state = 'failed' and given_up_at is null;
create index refunds_line on refunds (order_line_id);
-- One at a time per line is a rule for people; a gateway may refund several parts before the first has arrived.
create unique index refunds_open on refunds (order_line_id) where (state in ('requested', 'approved', 'sent'))
  and reason <> 'at_gateway';
create index refunds_order_number on refunds (order_number collate "C");
create index refunds_requested on refunds (requested_at desc, id desc);
create index refunds_state on refunds (state, requested_at, id);
create index refunds_user on refunds (user_id, requested_at desc, id desc);
create trigger refunds_order_number before insert on refunds for each row execute function write_refund_order_number();
create trigger refunds_over_line after insert or update on refunds for each row execute function check_refund_total();

create table refund_transitions (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  -- Null: the system itself.
  actor_id uuid,
  at timestamptz not null
);
create index refund_transitions_refund on refund_transitions (refund_id, id);

create table credit_notes (
  refund_id uuid primary key references refunds (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  issued_at timestamptz not null,
  unique (financial_year, sequence)
);
create index credit_notes_issued on credit_notes (issued_at, number);
create constraint trigger credit_notes_months after insert on credit_notes deferrable initially deferred for each row execute function follow_documents('refund_id');

-- No more is refunded than the line cost, taxes included; the line's row is locked so that two concurrent refunds see
-- each other.
create function public.check_refund_total()
  returns trigger
  language plpgsql
as $function$
declare line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if (select coalesce(sum(amount_paise), 0) > line.amount_paise or coalesce(sum(cgst_paise), 0) > line.cgst_paise
      or coalesce(sum(sgst_paise), 0) > line.sgst_paise or coalesce(sum(igst_paise), 0) > line.igst_paise
      from refunds where order_line_id = new.order_line_id and state in ('approved', 'sent', 'processed')) then
    raise exception 'more would go back than line % cost', new.order_line_id;
  end if;
  return null;
end $function$;

-- An amount that one member of staff wants to refund and a second one has to approve.
create table refund_proposals (
  refund_id uuid primary key references refunds (id) on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  is_goodwill boolean not null,
  books_are_back boolean not null,
  note text not null check (length(note) between 3 and 200),
  proposed_by uuid not null,
  proposed_at timestamptz not null
);

create function public.write_refund_order_number()
  returns trigger
  language plpgsql
as $function$
begin
  new.order_number := (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = new.order_line_id);
  return new;
end $function$;

-- adapters ------------------------------------------------------------------------------------------------------------

-- The built-in sandbox gateway's own books: a stand-in for another company's server, so nothing refers to it.
create table sandbox_orders (
  id text primary key,
  reference text not null unique,
  amount_paise integer not null,
  return_path text not null,
  created_at timestamptz not null,
  -- The most of a later debit to which paying it agrees; null for an ordinary order.
  mandate_max_paise integer,
  mandate_stopped_at timestamptz
);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  method text not null check (method in ('upi', 'card', 'netbanking')),
  outcome text not null check (outcome in ('success', 'failure', 'pending', 'late_webhook', 'double_webhook',
    'webhook_first', 'amount_mismatch', 'no_news')),
  created_at timestamptz not null,
  -- What the sandbox's bank took, which may differ from the order's amount.
  amount_paise integer not null,
  captured_at timestamptz
);
create index sandbox_payments_order on sandbox_payments (order_id);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  -- Like a gateway's idempotency header.
  key text not null unique,
  amount_paise integer not null,
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

-- mentoring -----------------------------------------------------------------------------------------------------------

-- Whether the personal session that an order line paid for was held, as staff last recorded it: one that was held is
-- never refunded.
create table session_records (
  order_line_id uuid primary key references order_lines (id) on delete cascade,
  outcome text not null check (outcome in ('held', 'missed')),
  recorded_at timestamptz not null,
  recorded_by uuid not null
);

-- batches -------------------------------------------------------------------------------------------------------------

-- Students who learn together from one day to another: they pay once and belong to all of it.
create table batches (
  id uuid default gen_random_uuid() primary key,
  -- By language: {"en": "", "mr": "", "hi": ""}; en is always there, descriptions likewise.
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  subjects text[] not null check (cardinality(subjects) between 1 and 12),
  teachers text[] not null default '{}' check (cardinality(teachers) <= 20),
  kind text not null check (kind in ('online', 'in_person')),
  venue text not null default '' check (length(venue) <= 200),
  -- Null: no limit.
  capacity integer check (capacity between 1 and 5000),
  -- Live enrolments and held seats.
  seats_taken integer not null default 0 check (seats_taken >= 0),
  starts_on date not null,
  ends_on date not null,
  -- Null: not sold; staff enrol.
  price_paise integer check (price_paise between 100 and 100000000),
  is_active boolean not null default false,
  created_at timestamptz not null,
  -- Days that somebody may come before paying, once; 0: none.
  trial_days smallint not null default 0 check (trial_days between 0 and 30),
  -- Days that a member may be away in all, without losing them; 0: none.
  freeze_days smallint not null default 0 check (freeze_days between 0 and 180),
  -- The branch of the academy that teaches it; one so far.
  branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$'),
  check (ends_on between starts_on and (starts_on + 1100)),
  check (kind = 'online' or venue <> ''),
  check (seats_taken <= capacity)
);
create index batches_newest on batches (starts_on desc, id desc);
create index batches_shown on batches (ends_on, id) where is_active;

-- What every member may read. One that is taken out stays open to those who were members: they joined with it.
create table batch_materials (
  batch_id uuid not null references batches (id),
  material_id uuid not null references materials (id),
  added_at timestamptz not null,
  primary key (batch_id, material_id)
);
create index batch_materials_list on batch_materials (batch_id, added_at desc, material_id);
create index batch_materials_material on batch_materials (material_id);

-- Who belongs to a batch: by an order, or by staff for a reason that they gave.
create table enrolments (
  id uuid default gen_random_uuid() primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  order_line_id uuid unique,
  enrolled_by uuid,
  reason text not null default '' check (length(reason) <= 200),
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text not null default '' check (length(ended_reason) <= 200),
  -- The last day that is paid for; null: the batch’s last.
  until_on date,
  -- What the member takes of it; null: everything.
  subjects text[] check (cardinality(subjects) between 1 and 6),
  -- Comes to see the batch before paying, until until_on.
  is_trial boolean not null default false,
  -- Days after the batch’s last on which its materials stay open: those that were frozen.
  extra_days smallint not null default 0 check (extra_days >= 0),
  frozen_from date,
  frozen_until date,
  -- Of all freezes together.
  frozen_days smallint not null default 0 check (frozen_days >= 0),
  -- Materials and classes are closed now.
  is_frozen boolean not null default false,
  -- Paid for batches that cost more than this one, with what was given back of it: what is left of it counts at the
  -- next transfer, or is refunded on its order.
  credit_paise integer not null default 0 check (credit_paise >= 0),
  -- The rule for unpaid fees ended it: the student did not leave, what is owed stays owed.
  is_ended_by_fees boolean not null default false,
  check ((order_line_id is null) = (enrolled_by is not null)),
  check (ended_at is not null or ended_reason = ''),
  constraint enrolments_ended_by_fees_check check (not is_ended_by_fees or ended_at is not null),
  constraint enrolments_freeze_check check ((frozen_from is null) = (frozen_until is null)
    and frozen_until >= frozen_from),
  constraint enrolments_trial_check check (not is_trial or until_on is not null)
);
create index enrolments_freezes on enrolments (frozen_until) where ended_at is null and frozen_until is not null;
create index enrolments_list on enrolments (batch_id, enrolled_at, id);
create unique index enrolments_member on enrolments (batch_id, user_id) where ended_at is null;
create index enrolments_until on enrolments (until_on) where ended_at is null and until_on is not null;
create index enrolments_user on enrolments (user_id, enrolled_at desc, id desc);

-- A seat held for somebody who is paying. It counts as taken until its order is given up.
create table batch_seat_holds (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  -- The order that is being paid; null for a seat that was offered to the next on the waitlist.
  order_id uuid,
  held_until timestamptz not null,
  primary key (batch_id, user_id)
);
create index batch_seat_holds_offers on batch_seat_holds (held_until) where order_id is null;
create index batch_seat_holds_order on batch_seat_holds (order_id);

-- The weekly timetable of a batch: each slot makes a class on its weekday from the first day to the last.
create table batch_slots (
  id uuid primary key,
  batch_id uuid not null references batches (id),
  -- 1 is Monday, 7 is Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Clock time in Asia/Kolkata, HH:MM.
  starts_at text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  minutes smallint not null check (minutes between 15 and 600),
  subject text not null check (subject in ('marathi', 'maths', 'gk', 'reasoning', 'physical', 'general')),
  teacher text not null default '' check (length(teacher) <= 80),
  kind text not null check (kind in ('online', 'in_person')),
  venue text not null default '' check (length(venue) <= 160),
  join_url text not null default '' check (length(join_url) <= 500),
  check (kind = 'online' or venue <> '')
);
create index batch_slots_week on batch_slots (batch_id, weekday, starts_at, id);

-- Accounts that teach a batch: who is staff by the role teacher alone sees these batches and no other.
create table batch_teachers (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  primary key (batch_id, user_id)
);
create index batch_teachers_own on batch_teachers (user_id, batch_id);

-- The line for a full batch, in the order of its ids: whoever leaves and joins again stands at its end.
create table batch_waiting (
  id bigint generated always as identity primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  joined_at timestamptz not null,
  -- A seat is held for them until then.
  offer_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('enrolled', 'left', 'lapsed')),
  check ((ended_at is null) = (outcome is null))
);
create index batch_waiting_line on batch_waiting (batch_id, id) where ended_at is null;
create unique index batch_waiting_one on batch_waiting (batch_id, user_id) where ended_at is null;
create index batch_waiting_user on batch_waiting (user_id);

-- What each order line paid for where a batch is bought in parts; an enrolment that was bought whole at once has none.
create table enrolment_parts (
  id bigint generated always as identity primary key,
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  order_line_id uuid not null unique,
  -- Up to and with this day; null, as subjects: no limit.
  until_on date,
  subjects text[],
  added_at timestamptz not null,
  -- When its money went back.
  ended_at timestamptz
);
create index enrolment_parts_of on enrolment_parts (enrolment_id);

-- A table of students that is entered in the background.
create table student_imports (
  id uuid primary key,
  batch_id uuid references batches (id),
  made_by uuid not null,
  created_at timestamptz not null
);
create index student_imports_created on student_imports (created_at desc, id desc);

create table student_import_rows (
  import_id uuid not null references student_imports (id) on delete cascade,
  -- As a spreadsheet counts.
  row integer not null check ("row" > 0),
  -- As they were typed; gone once the row is done, since the student has them then.
  cells jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'known', 'refused', 'not_enrolled')),
  primary key (import_id, "row"),
  check ((state = 'waiting') = (cells is not null))
);
create index student_import_rows_waiting on student_import_rows (import_id, "row") where state = 'waiting';

-- Whose guardian was sent the attendance of which month; each once.
create table guardian_reports (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  month date not null check (extract(day from month) = 1::numeric),
  sent_at timestamptz not null,
  sent_by uuid not null,
  primary key (batch_id, user_id, month)
);
create index guardian_reports_user on guardian_reports (user_id);

-- privacy -------------------------------------------------------------------------------------------------------------

create table data_exports (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  id uuid not null unique,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
create index data_exports_expired on data_exports (expires_at) where expires_at is not null;

-- Two accounts of one student made into one, which can be undone for a day.
create table account_merges (
  id uuid primary key,
  -- The account that was emptied; no foreign key, as it is deleted when the day is over.
  from_id uuid not null,
  into_id uuid not null references profiles (user_id) on delete cascade,
  merged_by uuid not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  closed_at timestamptz,
  -- What the record of the account that stays had no word of and took from the other: from what to what.
  filled jsonb not null,
  check (from_id <> into_id),
  check (undone_at is null or closed_at is null)
);
create index account_merges_into on account_merges (into_id, merged_at desc);
create index account_merges_open on account_merges (merged_at) where undone_at is null and closed_at is null;
create unique index account_merges_open_from on account_merges (from_id) where undone_at is null;

create table account_merge_moves (
  merge_id uuid not null references account_merges (id) on delete cascade,
  moved_column text not null,
  -- The keys of the rows that moved, so that they alone go back.
  keys jsonb not null,
  primary key (merge_id, moved_column)
);

-- fees ----------------------------------------------------------------------------------------------------------------

-- What a student of a batch pays when; copied into dues when the student takes it up.
create table fee_plans (
  batch_id uuid primary key references batches (id),
  -- [{"head": "tuition", "dueOn": "2026-12-01", "amountPaise": 500000}], in the order of their dates.
  instalments jsonb not null check (jsonb_array_length(instalments) between 1 and 36),
  -- Once for each instalment that is unpaid late_after_days after its date; 0 is none.
  late_fee_paise integer not null default 0 check (late_fee_paise between 0 and 10000000),
  late_after_days integer not null default 7 check (late_after_days between 0 and 90),
  grace_days integer not null default 15 check (grace_days between 0 and 180),
  -- What happens grace_days after the date of an unpaid instalment.
  after_grace text not null default 'warn' check (after_grace in ('nothing', 'warn', 'end')),
  -- The most that the front desk may take off the tuition.
  discount_limit_percent integer not null default 20 check (discount_limit_percent between 0 and 100),
  -- Days from the date of an instalment on which an unpaid one is reminded of; negative is before.
  remind_days integer[] not null default '{-3,0,7}' check (cardinality(remind_days) <= 6),
  updated_at timestamptz not null
);

-- A student who pays a batch by its plan of instalments.
create table fee_accounts (
  id uuid default gen_random_uuid() primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  enrolment_id uuid not null,
  discount_paise integer not null default 0 check (discount_paise >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'discount', 'scholarship', 'sibling')),
  discount_reason text not null default '' check (length(discount_reason) <= 200),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Whose plan was agreed with the student and is followed; a transfer to another batch leaves it. Null: only what a
  -- transfer cost more.
  plan_batch_id uuid references fee_plans (batch_id),
  constraint fee_accounts_enrolment_key unique (enrolment_id),
  check ((discount_kind = 'none') = (discount_paise = 0)),
  check (discount_kind = 'none' or discount_reason <> '')
);
create index fee_accounts_plan on fee_accounts (plan_batch_id);
create index fee_accounts_student on fee_accounts (batch_id, user_id, created_at desc);
create index fee_accounts_user on fee_accounts (user_id);

-- One amount that a student owes on a day. It is paid by an order of its own, at the desk or online.
create table fee_dues (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references fee_accounts (id),
  head text not null check (head in ('tuition', 'exam', 'hostel', 'uniform', 'late')),
  -- Its number among the instalments of its head; a late fee has its instalment's.
  position integer not null check ("position" > 0),
  due_on date not null,
  amount_paise integer not null check (amount_paise between 100 and 200000000),
  -- The instalment that a late fee is for.
  late_of uuid unique references fee_dues (id),
  -- The order that was placed for it last.
  order_id uuid unique,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- When the plan's rule for unpaid fees was applied.
  grace_over_at timestamptz,
  check ((head = 'late') = (late_of is not null)),
  check (paid_at is null or order_id is not null),
  check (paid_at is null or cancelled_at is null)
);
create index fee_dues_account on fee_dues (account_id, due_on, "position");
create index fee_dues_begun on fee_dues (order_id) where order_id is not null and paid_at is null
  and cancelled_at is null;
create index fee_dues_open on fee_dues (due_on, id) where paid_at is null and cancelled_at is null;
create constraint trigger fee_dues_months after insert or delete or update of due_on, amount_paise, paid_at,
  cancelled_at on fee_dues deferrable initially deferred for each row execute function follow_fee_dues();

-- Each reminder once, also when the job runs twice.
create table fee_reminders (
  due_id uuid not null references fee_dues (id),
  days integer not null,
  sent_at timestamptz not null,
  primary key (due_id, days)
);

-- Sums of fee_dues by month, kept by a trigger in the same transaction, and by nothing else.
create table fee_months (
  month date not null check (extract(day from month) = 1::numeric),
  slot smallint not null check (slot between 0 and 3),
  expected_paise bigint not null,
  paid_paise bigint not null,
  primary key (month, slot)
);

create function public.add_to_fee_months(due fee_dues, sign integer, own smallint)
  returns void
  language sql
as $function$
  insert into fee_months as kept (month, slot, expected_paise, paid_paise)
  select date_trunc('month', due.due_on)::date, own, sign * due.amount_paise,
    case when due.paid_at is null then 0 else sign * due.amount_paise end
  where due.cancelled_at is null
  on conflict (month, slot) do update
    set expected_paise = kept.expected_paise + excluded.expected_paise, paid_paise = kept.paid_paise + excluded.paid_paise
$function$;

create function public.follow_fee_dues()
  returns trigger
  language plpgsql
as $function$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  if tg_op <> 'INSERT' then perform add_to_fee_months(old, -1, own); end if;
  if tg_op <> 'DELETE' then perform add_to_fee_months(new, 1, own); end if;
  return null;
end $function$;

-- A student's word at the gateway that the instalments of an account may be debited.
create table autopay_mandates (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references fee_accounts (id),
  provider text not null,
  -- The student as the gateway calls them.
  customer_id text not null,
  -- The order with whose payment the student agreed.
  gateway_order_id text not null,
  -- The mandate as the gateway calls it; null until it is known.
  token_id text,
  -- The most of one debit; never more than goes without the student's PIN (15,000 rupees).
  max_paise integer not null check (max_paise between 100 and 1500000),
  -- The last day of a debit.
  until_on date not null,
  state text not null default 'pending' check (state in ('pending', 'active', 'paused', 'rejected', 'stopped')),
  agreed_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, gateway_order_id),
  check ((state not in ('active', 'paused')) or token_id is not null)
);
create index autopay_mandates_account on autopay_mandates (account_id);
create unique index autopay_mandates_live on autopay_mandates (account_id) where state in ('pending', 'active',
  'paused');
create index autopay_mandates_token on autopay_mandates (token_id) where token_id is not null;

-- One try to debit one fee: announced a day before, handed to the gateway at most once.
create table autopay_charges (
  id uuid default gen_random_uuid() primary key,
  mandate_id uuid not null references autopay_mandates (id),
  due_id uuid not null references fee_dues (id),
  attempt integer not null check (attempt between 1 and 3),
  amount_paise integer not null check (amount_paise between 100 and 1500000),
  charge_on date not null,
  -- dropped: paid otherwise, cancelled, changed or stopped before the debit.
  state text not null default 'noticed' check (state in ('noticed', 'sending', 'sent', 'paid', 'failed', 'dropped')),
  -- When the student was told of it; the debit is at least 24 hours later.
  noticed_at timestamptz not null,
  -- Until when the process that hands it to the gateway has it; after that another one may ask what became of it.
  sending_until timestamptz,
  gateway_payment_id text,
  failure text not null default '' check (length(failure) <= 200),
  changed_at timestamptz not null,
  unique (due_id, attempt),
  check ((state = 'sending') = (sending_until is not null))
);
create index autopay_charges_mandate on autopay_charges (mandate_id);
create unique index autopay_charges_open on autopay_charges (due_id) where state in ('noticed', 'sending', 'sent');
create index autopay_charges_waiting on autopay_charges (charge_on) where state in ('noticed', 'sending', 'sent');

-- announcements -------------------------------------------------------------------------------------------------------

-- What the academy tells many at once: inside the app always, and on the channels that were chosen.
create table announcements (
  id uuid default gen_random_uuid() primary key,
  -- By language: {"en": "", "mr": "", "hi": ""}; en is always there, texts likewise.
  titles jsonb not null check (length(titles ->> 'en') between 1 and 80),
  texts jsonb not null,
  -- Whom it is for, as it was chosen (contract/announcements.ts); the recipients are listed when it begins to be sent.
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  -- Where all of them belong to one batch.
  batch_id uuid references batches (id),
  channels text[] not null check (channels <@ array['push', 'sms', 'mail']),
  send_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  recipients integer not null default 0 check (recipients >= 0),
  sent integer not null default 0,
  check (sent between 0 and recipients),
  check (finished_at is null or started_at is not null),
  check (cancelled_at is null or started_at is null)
);
create index announcements_batch on announcements (batch_id, send_at desc, id desc) where batch_id is not null;
create index announcements_newest on announcements (created_at desc, id desc);

-- Each person once. The transaction that hands somebody’s messages to the queue sets sent_at: after a crash nobody gets
-- it twice.
create table announcement_recipients (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  sent_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_recipients_left on announcement_recipients (announcement_id) where sent_at is null;
create index announcement_recipients_user on announcement_recipients (user_id, announcement_id);

-- Whom announcements are often for, under a name of staff’s own; who belongs to it is found when one is sent.
create table saved_audiences (
  id uuid default gen_random_uuid() primary key,
  name text not null check (length(name) between 2 and 60),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  batch_id uuid references batches (id),
  created_by uuid not null,
  created_at timestamptz not null
);
create unique index saved_audiences_name on saved_audiences (lower(name));

-- tests ---------------------------------------------------------------------------------------------------------------

-- Subject, topic, subtopic: what a question is about.
create table topics (
  id uuid default gen_random_uuid() primary key,
  parent_id uuid references topics (id),
  -- By language: {"en": "", "mr": "", "hi": ""}; en is always there.
  names jsonb not null check (length(names ->> 'en') between 2 and 80),
  position integer not null default 0,
  depth smallint not null check (depth between 1 and 3),
  created_at timestamptz not null,
  check ((parent_id is null) = (depth = 1)),
  check (parent_id <> id)
);
create index topics_children on topics (parent_id, "position", id);
create unique index topics_name on topics (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid),
  lower(names ->> 'en'));

-- A text that several questions are about. It never changes: a corrected one is another row, and new versions of its
-- questions.
create table passages (
  id uuid default gen_random_uuid() primary key,
  texts jsonb not null,
  texts_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null
);
create index passages_newest on passages (created_at desc, id desc);

create table questions (
  id uuid default gen_random_uuid() primary key,
  topic_id uuid not null references topics (id),
  -- The number of its latest version; 0 only inside the transaction that makes it.
  latest_n integer not null default 0 check (latest_n >= 0),
  source_exam text not null default '' check (length(source_exam) <= 120),
  source_year smallint check (source_year between 1990 and 2100),
  source_shift text not null default '' check (length(source_shift) <= 40),
  source_number text not null default '' check (length(source_number) <= 20),
  source_url text not null default '' check (length(source_url) <= 500),
  -- Scheduled tests that have it. One that was used is never deleted, only archived.
  uses integer not null default 0 check (uses >= 0),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null
);
create index questions_newest on questions (created_at desc, id desc);
create index questions_topic on questions (topic_id, created_at desc, id desc);

-- What a question says, as it was saved. Its content never changes: a test keeps the versions it was made of.
create table question_versions (
  id uuid default gen_random_uuid() primary key,
  question_id uuid not null references questions (id),
  n integer not null check (n between 1 and 1000),
  kind text not null check (kind in ('single', 'multiple', 'numeric')),
  -- By language {"text": "", "solution": ""}; a language whose text is empty is not written.
  texts jsonb not null,
  -- [{"id": "a", "isPinned": false, "texts": {"en": "", "mr": "", "hi": ""}, "pictureId": null}]; an id stays the same
  -- in every version.
  options jsonb not null check (jsonb_array_length(options) <= 8),
  right_ids text[] not null,
  -- {"value": "3.5", "tolerance": "0.1"}, decimals as text.
  numeric_answer jsonb,
  -- [{"id": "", "place": "text" or "solution", "alts": {"en": "", "mr": "", "hi": ""}}].
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 12),
  passage_id uuid references passages (id),
  -- The languages in which its text and every option are written.
  languages text[] not null check (languages <@ '{en,mr,hi}'::text[] and cardinality(languages) >= 1),
  approved_languages text[] not null default '{}',
  -- When it was sent to be reviewed; null: a draft.
  submitted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  unique (question_id, n),
  check ((kind = 'numeric') = (numeric_answer is not null)),
  check ((kind = 'numeric') = (cardinality(right_ids) = 0)),
  check ((kind = 'numeric') = (jsonb_array_length(options) = 0)),
  check (kind <> 'single' or cardinality(right_ids) = 1),
  check (approved_languages <@ languages)
);
create index question_versions_passage on question_versions (passage_id) where passage_id is not null;
create trigger question_versions_immutable before update on question_versions for each row execute function forbid_question_version_change();

create function public.forbid_question_version_change()
  returns trigger
  language plpgsql
as $function$
begin
  if (to_jsonb(new) - array['approved_languages', 'submitted_at']) <> (to_jsonb(old) - array['approved_languages', 'submitted_at']) then
    raise exception 'a version of a question never changes';
  end if;
  return new;
end $function$;

-- The latest version of a question, normalised for searching and for finding duplicates: digits as 0 to 9, no joiners,
-- no punctuation.
create table question_texts (
  question_id uuid not null references questions (id) on delete cascade,
  language text not null check (language in ('en', 'mr', 'hi')),
  search_text text not null,
  hash text not null,
  -- The numbers of the text and of what is right, sorted: questions that differ in one of them are no near duplicates.
  -- Wrong options do not count.
  numbers text not null,
  primary key (question_id, language)
);
create index question_texts_hash on question_texts (hash);
create index question_texts_words on question_texts using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Pictures of questions, each kept once.
create table question_pictures (
  id uuid default gen_random_uuid() primary key,
  sha256 text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid,
  created_at timestamptz not null
);

create table question_reviews (
  id bigint generated always as identity primary key,
  version_id uuid not null references question_versions (id),
  language text not null check (language in ('en', 'mr', 'hi')),
  verdict text not null check (verdict in ('approved', 'changes_needed')),
  note text not null default '' check (length(note) <= 1000),
  reviewer_id uuid not null,
  at timestamptz not null,
  check (verdict = 'approved' or note <> '')
);
create index question_reviews_version on question_reviews (version_id, id);

-- Mistakes that students reported in a question.
create table question_reports (
  id uuid default gen_random_uuid() primary key,
  question_id uuid not null references questions (id),
  version_id uuid not null references question_versions (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  note text not null check (length(note) between 3 and 1000),
  created_at timestamptz not null,
  answer text not null default '' check (length(answer) <= 1000),
  answered_by uuid,
  answered_at timestamptz,
  unique (version_id, user_id),
  check ((answered_at is null) = (answer = ''))
);
create index question_reports_open on question_reports (created_at, id) where answered_at is null;
create index question_reports_user on question_reports (user_id);

create table test_series (
  id uuid default gen_random_uuid() primary key,
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  is_active boolean not null default false,
  created_at timestamptz not null
);
create index test_series_newest on test_series (created_at desc, id desc);

create table tests (
  id uuid default gen_random_uuid() primary key,
  series_id uuid references test_series (id),
  names jsonb not null check (length(names ->> 'en') between 2 and 120),
  descriptions jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'approved', 'scheduled', 'finalised',
    'archived', 'cancelled')),
  skin text not null check (skin in ('omr', 'cbt', 'practice')),
  languages text[] not null check (languages <@ '{en,mr,hi}'::text[] and cardinality(languages) between 1 and 3),
  -- Null: no clock, in practice alone.
  minutes smallint check (minutes between 1 and 600),
  max_attempts smallint not null check (max_attempts between 1 and 50),
  -- Sections with their marks as exact fractions and everything that the SQL does not ask for: `testRules` of the
  -- contract.
  rules jsonb not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- restricted: for members of test_batches and owners of test_products.
  access text not null check (access in ('free', 'restricted')),
  release_rule text not null check (release_rule in ('at_once', 'after_close', 'by_staff')),
  released_at timestamptz,
  source_exam text not null default '' check (length(source_exam) <= 120),
  source_year smallint check (source_year between 1990 and 2100),
  question_count smallint not null default 0 check (question_count between 0 and 300),
  -- Scores are whole numbers of 1/score_unit marks: the least common multiple of the denominators of its marks.
  score_unit integer check (score_unit between 1 and 1000000),
  -- The most that can be scored, in units.
  full_score integer,
  key_state text not null default 'none' check (key_state in ('none', 'provisional', 'objections_open', 'final')),
  -- How many times the answer key was changed after the test was scheduled.
  key_revision smallint not null default 0,
  objections_close_at timestamptz,
  paper_sha256 text,
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  created_by uuid,
  created_at timestamptz not null,
  -- The minutes of each section, from `rules`; null where the test has one time for all its sections.
  section_minutes smallint[],
  -- When its students were told that marks and solutions are out; null: not yet.
  told_at timestamptz,
  sequence integer not null default 0,
  -- Rises when results were changed, so that a count begun before does not replace what is counted after.
  counts_revision integer not null default 0,
  check (closes_at > opens_at),
  check (minutes is not null or skin = 'practice'),
  check ((state not in ('scheduled', 'finalised')) or num_nulls(opens_at, closes_at, paper_sha256, score_unit,
    full_score) = 0)
);
create index tests_calendar on tests (opens_at, id) where state in ('scheduled', 'finalised');
create index tests_newest on tests (created_at desc, id desc);
create index tests_previous_papers on tests (source_year desc, id desc) where source_exam <> ''
  and source_year is not null and (state in ('scheduled', 'finalised'));
create index tests_series on tests (series_id, opens_at, id) where series_id is not null;

-- Whose members may sit it.
create table test_batches (
  test_id uuid not null references tests (id) on delete cascade,
  batch_id uuid not null references batches (id),
  primary key (test_id, batch_id)
);
create index test_batches_batch on test_batches (batch_id);

-- Whose owners may sit it.
create table test_products (
  test_id uuid not null references tests (id) on delete cascade,
  product_id uuid not null references products (id),
  primary key (test_id, product_id)
);
create index test_products_product on test_products (product_id);

create table test_questions (
  test_id uuid not null references tests (id) on delete cascade,
  -- What a question is called in this test, by everything that answers, scores or objects: it is never given to
  -- another.
  q smallint not null check (q between 1 and 2000),
  section smallint not null check (section between 1 and 20),
  position smallint not null,
  question_id uuid not null references questions (id),
  -- The version that was chosen; a later one never comes in by itself.
  version_id uuid not null references question_versions (id),
  primary key (test_id, q),
  unique (test_id, "position") deferrable initially deferred,
  unique (test_id, question_id)
);
create index test_questions_question on test_questions (question_id);
create index test_questions_version on test_questions (version_id);

-- The paper of a scheduled test as phones fetch it beforehand: gzip, AES-256-GCM, no key or solution in it.
create table test_papers (
  test_id uuid primary key references tests (id) on delete cascade,
  sha256 text not null,
  sealed bytea not null,
  -- What scoring needs, by q: `scoringPaper` of the contract. It never leaves the server.
  answer_key jsonb not null,
  created_at timestamptz not null
);

create table test_key_revisions (
  test_id uuid not null references tests (id) on delete cascade,
  revision smallint not null check (revision >= 1),
  -- [{"q": 1, "verdict": "right_ids" or "all_get_marks" or "those_who_answered" or "left_out", "rightIds": ["b"]}].
  changes jsonb not null,
  reason text not null check (length(reason) between 3 and 1000),
  proposed_by uuid not null,
  approved_by uuid,
  created_at timestamptz not null,
  approved_at timestamptz,
  rescored_at timestamptz,
  -- How many had which score before this change, [[score, n]]: who has another rank is found against it.
  counts_before jsonb not null default '[]',
  primary key (test_id, revision),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null))
);

-- A question whose key students doubt: one is open for each, and others join it.
create table test_objections (
  id uuid default gen_random_uuid() primary key,
  test_id uuid not null references tests (id) on delete cascade,
  q smallint not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text not null default '' check (length(answer) <= 1000),
  decided_by uuid,
  confirmed_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- What decided_by proposes, until confirmed_by agrees: {"verdict": "key", "rightIds": ["b"]}; null: to decline.
  proposal jsonb,
  proposed_at timestamptz,
  foreign key (test_id, q) references test_questions (test_id, q),
  check (confirmed_by <> decided_by)
);
create index test_objections_list on test_objections (test_id, created_at, id);
create unique index test_objections_open on test_objections (test_id, q) where state = 'open';

create table test_objection_supports (
  objection_id uuid not null references test_objections (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('wrong_key', 'two_right', 'none_right', 'ambiguous', 'translation', 'misprint',
    'out_of_syllabus', 'technical')),
  note text not null check (length(note) between 3 and 1000),
  -- A photo that proves it, in the folder `objections`.
  file_id uuid,
  created_at timestamptz not null,
  primary key (objection_id, user_id)
);
create index test_objection_supports_user on test_objection_supports (user_id);

-- One sitting of a test by one student.
create table attempts (
  id uuid primary key,
  test_id uuid not null references tests (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- The first, second … attempt of this student at this test.
  number smallint not null check (number between 1 and 50),
  is_dry_run boolean not null default false,
  state text not null default 'running' check (state in ('running', 'submitted', 'timed_out', 'void')),
  seed integer not null,
  shuffle_version smallint not null default 1,
  -- Counts the devices that took the attempt over; only the latest writes on.
  writer_epoch smallint not null default 1 check (writer_epoch between 1 and 1000),
  -- The latest writer’s events are stored up to this number, without a gap.
  acked_seq integer not null default 0 check (acked_seq between 0 and 100000),
  started_at timestamptz not null,
  -- Written once at the start, moved only by staff; null without a clock.
  ends_at timestamptz,
  extra_seconds integer not null default 0,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 300),
  unique (test_id, user_id, number),
  check ((state = 'running') = (ended_at is null))
);
create index attempts_due on attempts (ends_at) where state = 'running';
create index attempts_end on attempts (test_id, ends_at) where state = 'running' and not is_dry_run;
create index attempts_hall on attempts (test_id, started_at desc, id desc) where not is_dry_run;
create index attempts_running on attempts (test_id) where state = 'running';
create index attempts_user on attempts (user_id, started_at desc, id desc);

-- Every answer, mark and visit, in the order of its writer: append-only, and folded into answers by `foldEvents` of the
-- contract.
create table attempt_events (
  attempt_id uuid not null references attempts (id) on delete cascade,
  epoch smallint not null,
  seq integer not null check (seq between 1 and 100000),
  event jsonb not null,
  -- It came after the end and its grace, or belongs to a section that was not open: kept and shown, never counted.
  is_late boolean not null default false,
  received_at timestamptz not null,
  primary key (attempt_id, epoch, seq)
);
create trigger attempt_events_append_only before update on attempt_events for each row execute function forbid_attempt_event_change();

create function public.forbid_attempt_event_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'events of an attempt are append-only';
end $function$;

-- What an attempt that is over answered and scored.
create table attempt_results (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  test_id uuid not null,
  user_id uuid not null,
  -- Folded, by q: `foldedAnswers` of the contract.
  answers jsonb not null,
  -- In units of 1/score_unit marks of its test.
  score integer not null,
  -- Right, wrong, blank and score of each section: `scoreParts` of the contract.
  parts jsonb not null,
  key_revision smallint not null default 0,
  score_before integer,
  -- The first attempt of a student counts in the ranks; later ones and dry runs do not.
  is_ranked boolean not null default true,
  -- Among whom it was counted in score_counts.
  scopes text[] not null default '{all}',
  scored_at timestamptz not null
);
create index attempt_results_revision on attempt_results (test_id, key_revision, attempt_id);
create index attempt_results_scored on attempt_results (test_id, scored_at) where is_ranked;
create index attempt_results_test on attempt_results (test_id, score desc, attempt_id);
create index attempt_results_user on attempt_results (user_id, scored_at desc, attempt_id desc);

-- How many have which score, so that a rank is a sum over scores and not over attempts.
create table score_counts (
  test_id uuid not null references tests (id) on delete cascade,
  -- all, category:OBC, gender:female, batch:<id>, district:<name>.
  scope text not null,
  score integer not null,
  -- Several rows for each score: many who submit at once do not wait for each other.
  shard smallint not null,
  n integer not null check (n >= 0),
  primary key (test_id, scope, score, shard)
);

-- How a question of a test was answered, counted again by a job from attempt_results.
create table question_counts (
  test_id uuid not null references tests (id) on delete cascade,
  q smallint not null,
  attempts integer not null,
  right_count integer not null,
  wrong_count integer not null,
  blank_count integer not null,
  by_option jsonb not null,
  sum_score bigint not null,
  sum_score_squared numeric not null,
  sum_score_right bigint not null,
  median_ms integer not null,
  counted_at timestamptz not null,
  -- The median time of the best tenth.
  best_median_ms integer not null default 0,
  -- How often each option was chosen by the best third.
  best_by_option jsonb not null default '{}',
  primary key (test_id, q)
);

-- Minutes that staff gave while it ran: to one student, to a batch, or with neither to all.
create table test_extra_time (
  id uuid default gen_random_uuid() primary key,
  test_id uuid not null references tests (id) on delete cascade,
  user_id uuid references profiles (user_id) on delete cascade,
  batch_id uuid references batches (id),
  minutes smallint not null check (minutes between 1 and 240),
  reason text not null check (length(reason) between 3 and 200),
  given_by uuid not null,
  given_at timestamptz not null
);
create index test_extra_time_test on test_extra_time (test_id, given_at);

-- Whether an answer to section n counts: given in its share of the time by the phone’s clock, and sent before it closed
-- and its grace, or by a phone that had not been heard of since.
create function public.is_in_section(minutes smallint[], n smallint, started timestamptz, ends timestamptz, at_ms double precision, seen timestamptz, arrived timestamptz, grace integer)
  returns boolean
  language sql
  immutable
as $function$
  select at_ms between from_ms - 5000 and to_ms + 5000
    and extract(epoch from arrived - started) * 1000 >= from_ms - 5000
    and extract(epoch from least(seen, arrived) - started) * 1000 <= to_ms + grace * 1000
  from (
    select extract(epoch from ends - started) * 1000 * part.before / part.total as from_ms,
      extract(epoch from ends - started) * 1000 * (part.before + minutes[n]) / part.total as to_ms
    from (select coalesce((select sum(m) from unnest(minutes[1:n - 1]) m), 0)::float8 as before,
      (select sum(m) from unnest(minutes) m)::float8 as total) part) section
$function$;

-- Why a student’s answer was wrong or missing, as they say themselves.
create table mistake_causes (
  attempt_id uuid not null references attempts (id) on delete cascade,
  q smallint not null,
  cause text not null check (cause in ('did_not_know', 'eliminated_wrongly', 'sure_but_wrong', 'careless')),
  at timestamptz not null,
  primary key (attempt_id, q)
);

-- Which versions of questions show a picture, from their content: who may see a picture follows from it.
create table question_version_pictures (
  picture_id uuid not null references question_pictures (id),
  version_id uuid not null references question_versions (id) on delete cascade,
  is_solution boolean not null,
  primary key (picture_id, version_id, is_solution)
);
create index question_version_pictures_version on question_version_pictures (version_id);

-- Questions of a file that are added in the background.
create table question_imports (
  id uuid primary key,
  -- Of rows that name none.
  topic_id uuid references topics (id) on delete set null,
  -- They are sent for review at once.
  is_submitted boolean not null,
  made_by uuid not null,
  created_at timestamptz not null
);
create index question_imports_created on question_imports (created_at desc, id desc);

create table question_import_rows (
  import_id uuid not null references question_imports (id) on delete cascade,
  -- As a spreadsheet counts.
  row integer not null check ("row" > 0),
  cells jsonb,
  -- Added although another question is nearly the same.
  is_wanted boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'known', 'refused')),
  primary key (import_id, "row"),
  check ((state = 'waiting') = (cells is not null))
);
create index question_import_rows_waiting on question_import_rows (import_id, "row") where state = 'waiting';

-- Answers to questions of ten-question sets.
create table practice_answers (
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- Made by the phone, so that an answer that is sent twice counts once.
  id uuid not null,
  question_id uuid not null references questions (id),
  version_id uuid not null references question_versions (id),
  is_right boolean not null,
  -- The set was of the mistake notebook.
  is_notebook boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, id)
);
create index practice_answers_newest on practice_answers (user_id, answered_at desc);

-- The mistake notebook: when a question that went wrong comes again.
create table mistake_cards (
  user_id uuid not null references profiles (user_id) on delete cascade,
  question_id uuid not null references questions (id),
  due_at timestamptz not null,
  -- Its state in FSRS, as `ts-fsrs` writes it.
  card jsonb not null,
  primary key (user_id, question_id)
);
create index mistake_cards_due on mistake_cards (user_id, due_at);

-- claims --------------------------------------------------------------------------------------------------------------

-- Goods that a student says were missing or damaged in a delivered parcel.
create table claims (
  id uuid default gen_random_uuid() primary key,
  shipment_id uuid not null references shipments (id),
  order_id uuid not null references orders (id),
  user_id uuid not null,
  -- In the student's own words.
  words text not null check (length(words) between 3 and 500),
  photos smallint not null default 0 check (photos between 0 and 3),
  state text not null default 'open' check (state in ('open', 'resent', 'refunded', 'declined')),
  -- What staff wrote back.
  answer text not null default '' check (length(answer) <= 300),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- The refund that a second person has to approve: until then the claim waits, and it is open again when they say no.
  refund_id uuid references refunds (id) on delete set null,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index claims_open on claims (shipment_id) where state = 'open';
create index claims_order on claims (order_id);
create index claims_proposed on claims (refund_id) where refund_id is not null;
create index claims_queue on claims (created_at, id) where state = 'open';

-- books ---------------------------------------------------------------------------------------------------------------

create table gateway_settlements (
  id uuid default gen_random_uuid() primary key,
  provider text not null,
  gateway_id text not null check (length(gateway_id) between 3 and 60),
  utr text not null check (length(utr) <= 60),
  settled_on date not null,
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  items integer not null check (items > 0),
  unknown integer not null,
  source text not null check (source in ('gateway', 'file')),
  imported_by uuid,
  imported_at timestamptz not null,
  unique (provider, gateway_id)
);
create index gateway_settlements_day on gateway_settlements (settled_on desc, id);

create table gateway_settlement_items (
  settlement_id uuid not null references gateway_settlements (id),
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  gateway_id text not null,
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  is_known boolean not null,
  primary key (settlement_id, kind, gateway_id)
);

create table bank_lines (
  id uuid default gen_random_uuid() primary key,
  day date not null,
  narration text not null check (length(narration) <= 300),
  reference text not null check (length(reference) <= 60),
  amount_paise bigint not null check (amount_paise <> 0),
  fingerprint text not null unique,
  state text not null default 'open' check (state in ('open', 'matched', 'booked')),
  match_kind text check (match_kind in ('settlement', 'transfer', 'receipt', 'refund')),
  match_id uuid,
  booked_as text check (booked_as in ('bank_charges', 'cash_deposit', 'other')),
  note text not null default '' check (length(note) <= 200),
  decided_by uuid,
  decided_at timestamptz,
  imported_by uuid not null,
  imported_at timestamptz not null,
  -- What somebody took the line off again; it is not matched with that by itself.
  not_match_id uuid,
  check ((state = 'matched') = (match_id is not null) and (match_id is null) = (match_kind is null)),
  check ((state = 'booked') = (booked_as is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index bank_lines_day on bank_lines (day, id);
create unique index bank_lines_match on bank_lines (match_kind, match_id) where match_id is not null;
create index bank_lines_open on bank_lines (day, id) where state = 'open';

create table book_months (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by uuid not null,
  balances jsonb not null
);

-- One row for each line of a document, as document_months adds them up. is_large: of a sale above ₹1,00,000, which a
-- return lists by itself.
create function public.document_amounts()
  returns table(kind text, id uuid, number text, issued_at timestamptz, is_registered boolean, is_business boolean, is_large boolean, place_of_supply text, tax_class text, tax_code text, tax_rate_percent numeric, is_first boolean, is_cancelled boolean, quantity integer, taxable_paise integer, cgst_paise integer, sgst_paise integer, igst_paise integer, total_paise integer)
  language sql
  stable
as $function$
select i.kind, i.order_id as id, i.number, i.issued_at, coalesce(i.seller ->> 'gstin', '') <> '' as is_registered,
  coalesce(i.buyer_gstin, '') <> '' as is_business, o.total_paise > 10000000 as is_large, o.place_of_supply,
  l.tax_class, l.tax_code, l.tax_rate_percent, l.position = 0 as is_first, false as is_cancelled,
  case when l.kind = 'delivery' then 0 else 1 end as quantity,
  l.amount_paise - l.cgst_paise - l.sgst_paise - l.igst_paise as taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
  l.amount_paise as total_paise
from invoices i join orders o on o.id = i.order_id join order_lines l on l.order_id = o.id
union all
select 'credit_note', n.refund_id, n.number, n.issued_at, coalesce(i.seller ->> 'gstin', '') <> '',
  coalesce(i.buyer_gstin, '') <> '', o.total_paise > 10000000, o.place_of_supply, l.tax_class, l.tax_code, l.tax_rate_percent,
  true, false, case when l.kind <> 'delivery' and f.amount_paise = l.amount_paise then 1 else 0 end,
  f.amount_paise - f.cgst_paise - f.sgst_paise - f.igst_paise, f.cgst_paise, f.sgst_paise, f.igst_paise, f.amount_paise
from credit_notes n join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
  join orders o on o.id = l.order_id join invoices i on i.order_id = o.id
union all
select 'receipt', r.id, r.number, r.taken_at, coalesce(r.seller ->> 'gstin', '') <> '', false, false, o.place_of_supply, '', '',
  0, true, r.state = 'bounced', 0, 0, 0, 0, 0, case when r.state = 'bounced' then 0 else r.amount_paise end
from desk_payments r join orders o on o.id = r.order_id
$function$;

-- Sums of document_amounts() by Indian month, kept by triggers in the same transaction, and by nothing else.
create table document_months (
  month date not null check (extract(day from month) = 1::numeric),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'receipt')),
  -- The financial year as the numbers have it.
  year text not null,
  is_registered boolean not null,
  is_business boolean not null,
  is_large boolean not null,
  place_of_supply text not null,
  tax_class text not null,
  tax_code text not null,
  tax_rate_percent numeric(5,2) not null,
  slot smallint not null check (slot between 0 and 3),
  -- Those whose first line is here, cancelled ones too, so that a document counts once.
  documents integer not null,
  cancelled integer not null,
  first_number text not null,
  last_number text not null,
  quantity integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  primary key (month, kind, year, is_registered, is_business, is_large, place_of_supply, tax_class, tax_code,
    tax_rate_percent, slot)
);

-- Documents of businesses and of large sales, which a return may list one by one; kept by the triggers of
-- document_months.
create table listed_documents (
  issued_at timestamptz not null,
  document_id uuid not null,
  primary key (issued_at, document_id)
);

create function public.add_to_document_months(added document_months)
  returns void
  language sql
as $function$
  insert into document_months as kept select added.*
  on conflict (month, kind, year, is_registered, is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, slot)
  do update set documents = kept.documents + excluded.documents, cancelled = kept.cancelled + excluded.cancelled,
    first_number = least(kept.first_number, excluded.first_number), last_number = greatest(kept.last_number, excluded.last_number),
    quantity = kept.quantity + excluded.quantity, taxable_paise = kept.taxable_paise + excluded.taxable_paise,
    cgst_paise = kept.cgst_paise + excluded.cgst_paise, sgst_paise = kept.sgst_paise + excluded.sgst_paise,
    igst_paise = kept.igst_paise + excluded.igst_paise, total_paise = kept.total_paise + excluded.total_paise
$function$;

create function public.follow_documents()
  returns trigger
  language plpgsql
as $function$
declare
  own smallint := pg_backend_pid() % 4;
  document uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform pg_advisory_xact_lock(727101, own);
  perform add_to_document_months(added) from (
    select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered,
      is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, own, (count(*) filter (where is_first))::int,
      (count(*) filter (where is_cancelled))::int, min(number), max(number), sum(quantity)::int, sum(taxable_paise)::bigint,
      sum(cgst_paise)::bigint, sum(sgst_paise)::bigint, sum(igst_paise)::bigint, sum(total_paise)::bigint
    from document_amounts() where id = document group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) added;
  insert into listed_documents select distinct issued_at, id from document_amounts() where id = document and (is_business or is_large);
  return null;
end $function$;

create function public.follow_bounced_receipts()
  returns trigger
  language plpgsql
as $function$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  perform add_to_document_months((date_trunc('month', new.taken_at at time zone 'Asia/Kolkata')::date, 'receipt',
    split_part(new.number, '/', 2), coalesce(new.seller ->> 'gstin', '') <> '', false, false,
    (select place_of_supply from orders where id = new.order_id), '', '', 0,
    own, 0, 1, new.number, new.number, 0, 0, 0, 0, 0, -new.amount_paise)::document_months);
  return null;
end $function$;

create function public.journal_heads()
  returns table(journal_id bigint, at timestamptz, head text, sold_paise integer, refunded_paise integer)
  language sql
  stable
as $function$
select j.id as journal_id, j.at, case when l.kind = 'fee' then 'fee_' || d.head else l.kind end as head,
  l.amount_paise as sold_paise, 0 as refunded_paise
from ledger_journals j join order_lines l on l.order_id = j.order_id left join fee_dues d on d.id = l.fee_due_id
where j.kind = 'settlement'
union all
select j.id, j.at, case when l.kind = 'fee' then 'fee_' || d.head else l.kind end,
  0, case j.kind when 'refund' then f.amount_paise else -f.amount_paise end
from ledger_journals j join refunds f on f.payment_refund_id = j.refund_id join order_lines l on l.id = f.order_line_id
  left join fee_dues d on d.id = l.fee_due_id
where j.kind in ('refund', 'refund_failed')
$function$;

-- Sums of journal_heads() by Indian month, kept by a trigger in the same transaction, and by nothing else.
create table head_months (
  month date not null check (extract(day from month) = 1::numeric),
  head text not null,
  slot smallint not null check (slot between 0 and 3),
  sold_paise bigint not null,
  refunded_paise bigint not null,
  primary key (month, head, slot)
);

create function public.follow_journals()
  returns trigger
  language plpgsql
as $function$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  insert into head_months as kept
  select date_trunc('month', at at time zone 'Asia/Kolkata')::date, head, own, sum(sold_paise), sum(refunded_paise)
  from journal_heads() where journal_id = new.id group by 1, 2
  on conflict (month, head, slot) do update
    set sold_paise = kept.sold_paise + excluded.sold_paise, refunded_paise = kept.refunded_paise + excluded.refunded_paise;
  return null;
end $function$;
