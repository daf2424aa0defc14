-- What is expected of fees in each month, and paid of it, kept by the fees themselves: an academy of 10,000 students has
-- 100,000 of them.
create table fee_months (
  month date not null check (extract(day from month) = 1),
  -- Several rows for one month, so that payments of different connections do not wait for each other.
  slot smallint not null check (slot between 0 and 3),
  expected_paise bigint not null,
  paid_paise bigint not null,
  primary key (month, slot)
);
comment on table fee_months is 'Sums of fee_dues by month, kept by a trigger in the same transaction, and by nothing else.';

insert into fee_months (month, slot, expected_paise, paid_paise)
select date_trunc('month', due_on)::date, 0, sum(amount_paise), coalesce(sum(amount_paise) filter (where paid_at is not null), 0)
from fee_dues where cancelled_at is null group by 1;

create function add_to_fee_months(due fee_dues, sign integer, own smallint) returns void language sql as $$
  insert into fee_months as kept (month, slot, expected_paise, paid_paise)
  select date_trunc('month', due.due_on)::date, own, sign * due.amount_paise,
    case when due.paid_at is null then 0 else sign * due.amount_paise end
  where due.cancelled_at is null
  on conflict (month, slot) do update
    set expected_paise = kept.expected_paise + excluded.expected_paise, paid_paise = kept.paid_paise + excluded.paid_paise
$$;

-- At the end of the transaction and under the lock of the sums of days (0101), so that the two never wait for each other.
create function follow_fee_dues() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 4;
begin
  perform pg_advisory_xact_lock(727101, own);
  if tg_op <> 'INSERT' then perform add_to_fee_months(old, -1, own); end if;
  if tg_op <> 'DELETE' then perform add_to_fee_months(new, 1, own); end if;
  return null;
end $$;
create constraint trigger fee_dues_months after insert or delete or update of due_on, amount_paise, paid_at, cancelled_at on fee_dues
  deferrable initially deferred for each row execute function follow_fee_dues();
