alter table enrolments add column is_ended_by_fees boolean not null default false;
alter table enrolments add constraint enrolments_ended_by_fees_check check (not is_ended_by_fees or ended_at is not null);
comment on column enrolments.is_ended_by_fees is 'The rule for unpaid fees ended it: the student did not leave, what is owed stays owed.';

update enrolments e set is_ended_by_fees = true
where e.ended_reason = 'Fees unpaid' and exists (select from fee_accounts a join fee_dues d on d.account_id = a.id
  where a.enrolment_id = e.id and d.grace_over_at is not null);
