alter table refunds add column keeps_access boolean not null default false;
comment on column refunds.keeps_access is
  'A part given as goodwill: what the line brought stays with the student.';

create table refund_proposals (
  refund_id uuid primary key references refunds (id) on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  is_goodwill boolean not null,
  books_are_back boolean not null,
  note text not null check (length(note) between 3 and 200),
  proposed_by uuid not null,
  proposed_at timestamptz not null
);
comment on table refund_proposals is 'An amount that one member of staff wants to refund and a second one has to approve.';
