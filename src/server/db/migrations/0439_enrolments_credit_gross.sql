comment on column enrolments.credit_paise is 'Paid for batches that cost more than this one, with what was given back of it: what is left of it counts at the next transfer, or is refunded on its order.';
update enrolments e set credit_paise = e.credit_paise + (
  select coalesce(sum(r.amount_paise), 0) from refunds r join order_lines l on l.id = r.order_line_id
  where r.keeps_access and r.state in ('approved', 'sent', 'processed') and (l.id = e.order_line_id or l.fee_due_id in (
    select d.id from fee_dues d join fee_accounts a on a.id = d.account_id where a.enrolment_id = e.id)))
where e.credit_paise > 0;
