-- What a mail carried to prove an address: the newest one a user and purpose.
create table auth.email_tokens (
  -- new with every mail; part of what the code's hash covers
  id uuid primary key,
  purpose text not null check (purpose in ('email_change', 'recovery')),
  user_id uuid not null references auth.users on delete cascade,
  email text not null check (email = lower(email)),
  -- the session that asked, which its end takes along; null for a recovery
  session_id uuid references auth.sessions on delete cascade,
  -- keyed hash of the link's token
  link_hmac text not null unique,
  -- keyed hash of the code; null where the mail has none
  code_hmac text,
  attempts integer not null default 0,
  -- of the browser that asked, where it will have to prove itself (PKCE)
  code_challenge text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, purpose)
);
create index email_tokens_email on auth.email_tokens (email, purpose);
create index email_tokens_session on auth.email_tokens (session_id) where session_id is not null;
create index email_tokens_expires_at on auth.email_tokens (expires_at);


-- Somebody who came back by mail without the number: the session opens nothing before the new one is proven.
alter table auth.sessions add column needs_phone boolean not null default false;
