-- A hosted service keeps the second factors itself and tells of them only in a token of whoever passed one. From the first
-- such token on every session of that user has to pass it; an admin who clears it has only later passes count again.
alter table auth.users
  add column hosted_factor_passed_at timestamptz,
  add column hosted_factor_cleared_at timestamptz;
