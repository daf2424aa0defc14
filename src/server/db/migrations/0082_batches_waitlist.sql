create table batch_waiting (
  id bigint generated always as identity primary key,
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id),
  joined_at timestamptz not null,
  offer_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('enrolled', 'left', 'lapsed')),
  check ((ended_at is null) = (outcome is null))
);
create unique index batch_waiting_one on batch_waiting (batch_id, user_id) where ended_at is null;
create index batch_waiting_line on batch_waiting (batch_id, id) where ended_at is null;
create index batch_waiting_user on batch_waiting (user_id);
comment on table batch_waiting is 'The line for a full batch, in the order of its ids: whoever leaves and joins again stands at its end.';
comment on column batch_waiting.offer_until is 'A seat is held for them until then.';

alter table batch_seat_holds alter column order_id drop not null;
create index batch_seat_holds_offers on batch_seat_holds (held_until) where order_id is null;
comment on column batch_seat_holds.order_id is 'The order that is being paid; null for a seat that was offered to the next on the waitlist.';
