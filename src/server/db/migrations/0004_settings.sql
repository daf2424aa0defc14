create table settings (
  section text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid
);
comment on table settings is
  'One row per section (contract/settings/settings.ts); a section without a row has its defaults. Which state an editor '
  'began with is derived from the content (docs/decisions/0175-one-version-for-every-editor.md).';

create table settings_secrets (
  name text primary key,
  ciphertext text not null,
  last4 text not null,
  set_at timestamptz not null,
  set_by uuid
);
comment on table settings_secrets is
  'Keys and passwords of the services named in System settings, each encrypted under a key of its own (keys.ts, '
  '`settings-secret`).';
comment on column settings_secrets.ciphertext is 'The encrypted value.';
comment on column settings_secrets.last4 is
  'The last characters of a long value, to tell it from another; '''' for a short one.';

create table secret_key_check (
  singleton boolean default true primary key check (singleton),
  ciphertext text not null
);
comment on table secret_key_check is
  'Decrypted at every start: another SECRET_KEY is refused before anything fails under it.';
comment on column secret_key_check.ciphertext is 'A known text, encrypted with the secret key.';

create table academy_facts (
  name text primary key,
  at timestamptz not null
);
comment on table academy_facts is
  'What happens once and is never undone: the academy has had an admin, was filled with demo data, was warned of a '
  'wrong setting.';

create table job_pause (
  singleton boolean default true primary key check (singleton),
  paused_at timestamptz not null
);
comment on table job_pause is
  'A restored academy sends nothing and runs no background work until it is told to: a trial restore must not write '
  'to real students.';
