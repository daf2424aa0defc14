-- When the last result of a test came, which every look at its figures asks.
create index attempt_results_scored on attempt_results (test_id, scored_at) where is_ranked;

alter table tests add column counts_revision integer not null default 0;
comment on column tests.counts_revision is 'Rises when results were changed, so that a count begun before does not replace what is counted after.';
