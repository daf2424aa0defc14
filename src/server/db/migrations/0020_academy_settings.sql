-- One row a section (contract/settings.ts); a section without a row stands as delivered.
create table settings (
  section text primary key,
  value jsonb not null,
  version bigint not null,
  updated_at timestamptz not null,
  updated_by uuid
);
create sequence settings_versions;
