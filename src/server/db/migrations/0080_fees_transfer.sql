alter table fee_accounts drop constraint fee_accounts_batch_id_user_id_key;
alter table fee_accounts add constraint fee_accounts_enrolment_key unique (enrolment_id);
create index fee_accounts_student on fee_accounts (batch_id, user_id, created_at desc);
alter table fee_accounts add column plan_batch_id uuid references fee_plans (batch_id);
update fee_accounts set plan_batch_id = batch_id;
create index fee_accounts_plan on fee_accounts (plan_batch_id);
comment on column fee_accounts.plan_batch_id is
  'Whose plan was agreed with the student and is followed; a transfer to another batch leaves it. Null: only what a transfer cost more.';
