-- Names and usernames are searched by trigrams; the "user_" of made-up usernames is in nearly every row and would only
-- slow that down. Phone numbers are searched by how they begin or end, in the order of an index.
drop index profiles_search;
alter table profiles drop column search_text;
alter table profiles add search_text text not null generated always as
  (lower(coalesce(full_name, '') || ' ' || regexp_replace(username, '^user_', ''))) stored;
create index profiles_search on profiles using gin (search_text gin_trgm_ops);
create index profiles_phone_start on profiles ((phone_number collate "C"));
create index profiles_phone_end on profiles ((reverse(phone_number) collate "C"));
