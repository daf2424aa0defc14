create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 90),
  amount_paise integer check (amount_paise between 100 and 100000000),
  -- the most that a percentage takes off
  cap_paise integer check (cap_paise between 100 and 100000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- how many orders of one person
  per_person integer not null default 1 check (per_person between 1 and 100),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((percent is null) <> (amount_paise is null)),
  check (cap_paise is null or percent is not null)
);
