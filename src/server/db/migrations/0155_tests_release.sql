-- When the last attempt at a test ends: its marks and solutions are shown only then.
create index attempts_end on attempts (test_id, ends_at) where state = 'running' and not is_dry_run;
