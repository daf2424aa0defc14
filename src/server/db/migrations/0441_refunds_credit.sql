alter table refunds add column credit_paise integer not null default 0;
alter table refunds add constraint refunds_credit_check check (credit_paise between 0 and amount_paise);
comment on column refunds.credit_paise is 'How much of it a transfer to a cheaper batch had left; the rest is by the rules or goodwill.';
update refunds r set credit_paise = r.amount_paise
from order_lines l left join fee_dues d on d.id = l.fee_due_id left join fee_accounts a on a.id = d.account_id
where l.id = r.order_line_id and r.keeps_access
  and exists (select from enrolments e where e.credit_paise > 0 and (e.order_line_id = l.id or e.id = a.enrolment_id));
