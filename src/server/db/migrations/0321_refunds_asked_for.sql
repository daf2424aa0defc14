-- Students ask for refunds themselves, in their own words; the note is the academy's.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('class_cancelled', 'seat_given_back', 'decided', 'asked_for')),
  add column asked text not null default '' check (length(asked) <= 500);
create index refunds_failed on refunds (requested_at, id) where state = 'failed';
