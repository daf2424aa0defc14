-- ID tokens of an identity service that were exchanged for a session, until they could not be exchanged anyway.
create table auth.id_tokens_used (
  -- SHA-256 of who signed in and when
  hash text primary key,
  expires_at timestamptz not null
);
create index id_tokens_used_expires_at on auth.id_tokens_used (expires_at);
