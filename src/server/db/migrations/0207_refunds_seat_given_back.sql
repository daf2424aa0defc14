alter table refunds drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('class_cancelled', 'seat_given_back'));
