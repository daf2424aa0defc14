create table refunds (
  id uuid default gen_random_uuid() primary key,
  order_line_id uuid not null references order_lines (id),
  user_id uuid not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'sent', 'processed',
    'failed')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason in ('class_cancelled', 'seat_cancelled', 'requested_by_student', 'decided', 'at_gateway')),
  note text not null default '' check (length(note) <= 200),
  requested_at timestamptz not null,
  payment_refund_id uuid unique,
  cgst_paise integer not null default 0 check (cgst_paise >= 0),
  sgst_paise integer not null default 0 check (sgst_paise >= 0),
  igst_paise integer not null default 0 check (igst_paise >= 0),
  request_reason text not null default '' check (length(request_reason) <= 500),
  given_up_at timestamptz,
  given_up_by uuid,
  constraint refunds_given_up_check check (given_up_at is null or state = 'failed'),
  constraint refunds_payment_refund_check check ((payment_refund_id is null) = (state in ('requested', 'declined'))),
  constraint refunds_tax_check check ((cgst_paise + sgst_paise + igst_paise) <= amount_paise)
);
create index refunds_failed on refunds (requested_at, id) where state = 'failed' and given_up_at is null;
create index refunds_line on refunds (order_line_id);
create unique index refunds_open on refunds (order_line_id) where (state in ('requested', 'approved', 'sent'))
  and reason <> 'at_gateway';
create index refunds_state on refunds (state, requested_at, id);
create index refunds_user on refunds (user_id, requested_at desc, id desc);
comment on table refunds is
  'A refund of an order line: requested by the student or opened by staff, or found at the gateway or the bank.';
comment on column refunds.user_id is 'Kept when the account is deleted, like the order.';
comment on column refunds.note is 'In the academy''s own words.';
comment on column refunds.payment_refund_id is 'The money movement that pays it, from approval on.';
comment on column refunds.request_reason is 'In the student''s own words.';
comment on column refunds.given_up_at is
  'A refund that could not be sent and that staff gave up with a reason; it leaves their queue.';
comment on index refunds_open is
  'One at a time per line is a rule for people; a gateway may refund several parts before the first has arrived.';

create table refund_transitions (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  actor_id uuid,
  at timestamptz not null
);
create index refund_transitions_refund on refund_transitions (refund_id, id);
comment on column refund_transitions.actor_id is 'Null: the system itself.';

create table credit_notes (
  refund_id uuid primary key references refunds (id),
  number text not null unique,
  financial_year text not null,
  sequence integer not null,
  issued_at timestamptz not null,
  unique (financial_year, sequence)
);

create function check_refund_total() returns trigger language plpgsql as $$
declare line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if (select coalesce(sum(amount_paise), 0) > line.amount_paise or coalesce(sum(cgst_paise), 0) > line.cgst_paise
      or coalesce(sum(sgst_paise), 0) > line.sgst_paise or coalesce(sum(igst_paise), 0) > line.igst_paise
      from refunds where order_line_id = new.order_line_id and state in ('approved', 'sent', 'processed')) then
    raise exception 'more would go back than line % cost', new.order_line_id;
  end if;
  return null;
end $$;
comment on function check_refund_total is
  'No more is refunded than the line cost, taxes included; the line''s row is locked so that two concurrent refunds '
  'see each other.';

create trigger refunds_over_line after insert or update on refunds
  for each row execute function check_refund_total();
