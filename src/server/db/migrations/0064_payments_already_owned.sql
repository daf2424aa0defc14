alter table payments drop constraint payments_review_reason_check;
alter table payments add constraint payments_review_reason_check check (
  review_reason in ('amount_differs', 'order_expired', 'order_cancelled', 'paid_twice', 'already_owned', 'not_granted')
);
