-- Keys and passwords of the services that System settings name, each under a key of its own (keys.ts, `settings-secret`).
create table settings_secrets (
  name text primary key,
  sealed text not null,
  -- The last letters of a long one, to tell it from another; '' for a short one.
  ends_in text not null,
  set_at timestamptz not null,
  set_by uuid
);
