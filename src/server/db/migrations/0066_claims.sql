create table claims (
  id uuid default gen_random_uuid() primary key,
  shipment_id uuid not null references shipments (id),
  order_id uuid not null references orders (id),
  user_id uuid not null,
  words text not null check (length(words) between 3 and 500),
  photos smallint not null default 0 check (photos between 0 and 3),
  state text not null default 'open' check (state in ('open', 'resent', 'refunded', 'declined')),
  answer text not null default '' check (length(answer) <= 300),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index claims_open on claims (shipment_id) where state = 'open';
create index claims_queue on claims (created_at, id) where state = 'open';
create index claims_order on claims (order_id);
comment on table claims is 'Goods that a student says were missing or damaged in a delivered parcel.';
comment on column claims.words is 'In the student''s own words.';
comment on column claims.answer is 'What staff wrote back.';
