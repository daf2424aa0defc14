create table batch_teachers (
  batch_id uuid not null references batches (id),
  user_id uuid not null references profiles (user_id) on delete cascade,
  primary key (batch_id, user_id)
);
create index batch_teachers_own on batch_teachers (user_id, batch_id);
comment on table batch_teachers is
  'Accounts that teach a batch: who is staff by the role teacher alone sees these batches and no other.';

-- Until an admin chooses, teachers keep what they saw so far.
insert into batch_teachers (batch_id, user_id)
select b.id, r.user_id from batches b join role_grants r on r.role = 'teacher' join profiles p on p.user_id = r.user_id;
