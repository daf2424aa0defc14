-- A new number or address waits on the user until it is proven.
alter table auth.users
  add column new_phone text check (new_phone ~ '^\+[1-9]\d{6,14}$'),
  add column phone_change_sent_at timestamptz,
  add column email_confirmed_at timestamptz,
  add column new_email text check (new_email = lower(new_email)),
  add column email_change_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  -- what a client keeps with its user (`data`)
  add column user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  add check (email = lower(email)),
  add unique (email);

-- A code to change a number is good for the session that asked, and dies with it.
alter table auth.otp_challenges add column session_id uuid references auth.sessions on delete set null;
create index otp_challenges_session on auth.otp_challenges (session_id) where session_id is not null;
