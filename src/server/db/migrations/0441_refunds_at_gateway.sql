-- Money of a paid order that was sent back at the gateway, or taken back by the bank, without a press in the academy.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('class_cancelled', 'seat_given_back', 'asked_for', 'decided', 'at_gateway'));
-- One at a time for a line is a rule for people; a gateway may send several parts back before the first has arrived.
drop index refunds_open;
create unique index refunds_open on refunds (order_line_id)
  where state in ('requested', 'approved', 'sent') and reason <> 'at_gateway';
