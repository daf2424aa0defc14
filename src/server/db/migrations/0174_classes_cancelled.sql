-- Called off by the academy, for good. Students do not find it any more; who had a seat sees why.
alter table classes
  add column cancelled_at timestamptz,
  add column cancelled_reason text not null default '' check (length(cancelled_reason) <= 200),
  add check ((cancelled_at is null) = (cancelled_reason = '')),
  add check (cancelled_at is null or not is_active);
