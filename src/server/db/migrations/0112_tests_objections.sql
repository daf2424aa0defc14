alter table test_objections
  add column proposal jsonb,
  add column proposed_at timestamptz;
comment on column test_objections.proposal is
  'What decided_by proposes, until confirmed_by agrees: {"verdict": "key", "rightIds": ["b"]}; null: to decline.';
comment on column test_objection_supports.file_id is 'A photo that proves it, in the folder `objections`.';
alter table test_key_revisions add column counts_before jsonb not null default '[]';
comment on column test_key_revisions.counts_before is
  'How many had which score before this change, [[score, n]]: who has another rank is found against it.';
create index attempt_results_revision on attempt_results (test_id, key_revision, attempt_id);
