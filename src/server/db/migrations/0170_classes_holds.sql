-- A seat that is kept for somebody while they pay for it. It counts as taken.
create table class_holds (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes,
  user_id uuid not null references profiles,
  order_id uuid not null,
  held_at timestamptz not null,
  held_until timestamptz not null check (held_until > held_at),
  -- one seat a person, however many orders
  unique (class_id, user_id)
);
create index class_holds_order on class_holds (order_id);
