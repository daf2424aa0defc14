-- A signing key is published as the next one, signs as the current one, and stays published as a retired one.
alter table auth.signing_keys add column since timestamptz;
update auth.signing_keys set since = created_at;
-- when it entered its state
alter table auth.signing_keys alter column since set not null;

create unique index signing_keys_next on auth.signing_keys (state) where state = 'next';
