-- A bucket counts what was taken from it, not what is left, so that a changed limit counts at once. What was left can't be
-- turned into that without the limit of then: every count begins anew.
truncate rate_buckets;
alter table rate_buckets rename column tokens to used;
