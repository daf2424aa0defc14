alter table batches add column branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$');
comment on column batches.branch is 'The branch of the academy that teaches it; one so far.';
alter table profiles add column branch text not null default 'main' check (branch ~ '^[a-z][a-z0-9-]{0,29}$');
comment on column profiles.branch is 'The branch of the academy that the person belongs to; one so far.';
