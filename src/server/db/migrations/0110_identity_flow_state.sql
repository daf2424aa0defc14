-- A way in that leaves the page and comes back to it with a code (PKCE, RFC 7636).
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('link', 'oauth', 'recovery', 'email_change')),
  -- whose session the code gives; null until it is known
  user_id uuid references auth.users on delete cascade,
  -- SHA-256 of a secret that never leaves the browser which began
  code_challenge text not null,
  -- SHA-256 of the code; null until it is handed out
  auth_code_hash text unique,
  created_at timestamptz not null,
  -- of the whole way before there is a code, of the code afterwards
  expires_at timestamptz not null
);
create index flow_state_expires_at on auth.flow_state (expires_at);
create index flow_state_user on auth.flow_state (user_id);
