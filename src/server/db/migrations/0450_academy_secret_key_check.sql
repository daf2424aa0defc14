-- A known text under the secret key that everything encrypted here was encrypted with.
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);
comment on table secret_key_check is 'Decrypted at every start: another SECRET_KEY is refused before anything fails under it.';
