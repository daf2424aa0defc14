-- Money that is to go back for an order line (`product.md`, Commerce: the states of a refund).
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_line_id uuid not null references order_lines,
  -- kept when the account goes, like the order
  user_id uuid not null,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'declined', 'sent', 'processed', 'failed')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason in ('class_cancelled')),
  -- in the academy's own words
  note text not null default '' check (length(note) <= 200),
  requested_at timestamptz not null
);
-- one at a time for a line
create unique index refunds_open on refunds (order_line_id) where state not in ('declined', 'failed');
create index refunds_state on refunds (state, requested_at, id);
create table refund_moves (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds on delete cascade,
  from_state text not null,
  to_state text not null,
  -- null: the system itself
  actor_id uuid,
  at timestamptz not null
);
create index refund_moves_refund on refund_moves (refund_id, id);
