-- The line for a full class. Whoever joins does so under the class's lock, so the ids are the order of coming.
create table class_waiters (
  id bigint generated always as identity primary key,
  class_id uuid not null references classes,
  user_id uuid not null references profiles,
  joined_at timestamptz not null,
  -- a seat is kept for them until then
  offer_until timestamptz,
  ended_at timestamptz,
  -- got a seat, left by themselves, did not take the seat in time, the class was called off
  outcome text check (outcome in ('seated', 'left', 'lapsed', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create unique index class_waiters_person on class_waiters (class_id, user_id) where ended_at is null;
create index class_waiters_line on class_waiters (class_id, id) where ended_at is null and offer_until is null;

-- A seat is also kept for whoever was offered it from the line: without an order until they begin to pay.
alter table class_holds alter column order_id drop not null;
drop index class_holds_order;
create index class_holds_order on class_holds (order_id) where order_id is not null;
create index class_holds_offers on class_holds (held_until) where order_id is null;
