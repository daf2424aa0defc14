alter table batches add column trial_days smallint not null default 0 check (trial_days between 0 and 30);
alter table batches add column freeze_days smallint not null default 0 check (freeze_days between 0 and 180);
comment on column batches.trial_days is 'Days that somebody may come before paying, once; 0: none.';
comment on column batches.freeze_days is 'Days that a member may be away in all, without losing them; 0: none.';

alter table enrolments add column is_trial boolean not null default false;
alter table enrolments add column extra_days smallint not null default 0 check (extra_days >= 0);
alter table enrolments add column frozen_from date;
alter table enrolments add column frozen_until date;
alter table enrolments add column frozen_days smallint not null default 0 check (frozen_days >= 0);
alter table enrolments add column is_frozen boolean not null default false;
alter table enrolments add constraint enrolments_trial_check check (not is_trial or until_on is not null);
alter table enrolments add constraint enrolments_freeze_check
  check ((frozen_from is null) = (frozen_until is null) and frozen_until >= frozen_from);
create index enrolments_freezes on enrolments (frozen_until) where ended_at is null and frozen_until is not null;
comment on column enrolments.is_trial is 'Comes to see the batch before paying, until until_on.';
comment on column enrolments.extra_days is 'Days after the batch’s last on which its materials stay open: those that were frozen.';
comment on column enrolments.frozen_days is 'Of all freezes together.';
comment on column enrolments.is_frozen is 'Materials and classes are closed now.';

create index students_guardian on students (guardian_phone) where guardian_phone <> '';
