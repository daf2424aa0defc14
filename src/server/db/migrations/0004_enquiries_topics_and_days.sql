alter table enquiries
  add topic text not null default 'other' check (topic in ('batches', 'fees', 'eligibility', 'order', 'other')),
  add reply_by text not null default 'call' check (reply_by in ('call', 'sms', 'email')),
  add email text,
  -- kept when a later question opens it again
  add first_answered_at timestamptz,
  add check (reply_by <> 'email' or email is not null);
alter table enquiries alter topic drop default, alter reply_by drop default;
update enquiries set first_answered_at = answered_at;
create index enquiries_user on enquiries (user_id, created_at desc, id desc);

-- The funnel by the academy's day, kept as enquiries move, so that no screen counts them.
create table enquiry_days (
  day date primary key,
  received integer not null default 0,
  answered integer not null default 0,
  admitted integer not null default 0,
  closed integer not null default 0
);
insert into enquiry_days (day, received, answered, admitted, closed)
select (created_at at time zone 'Asia/Kolkata')::date, count(*), count(first_answered_at),
  count(*) filter (where state = 'admitted'), count(*) filter (where state = 'closed')
from enquiries group by 1;
