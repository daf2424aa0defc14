create table session_records (
  order_line_id uuid primary key references order_lines (id) on delete cascade,
  outcome text not null check (outcome in ('held', 'missed')),
  recorded_at timestamptz not null,
  recorded_by uuid not null
);
comment on table session_records is
  'Whether the personal session that an order line paid for was held, as staff last recorded it: one that was held is '
  'never refunded.';
