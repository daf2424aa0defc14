-- The texts of a class in more than one language. class_title and the others hold what is written in text_language and stand
-- in for every language that is not written; translations has one object for each other one that is:
-- {"mr": {"title": "", "description": "", "practise": "", "whatToBring": ""}}, its title always written.
alter table classes
  add column text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
-- Titles in Devanagari were written in the language of the class, as far as that has Devanagari.
update classes set text_language = case when language = 'hi' then 'hi' else 'mr' end where class_title ~ '[ऀ-ॿ]';

drop trigger classes_announce on classes;
create trigger classes_announce
after insert or delete or truncate or update of id, class_title, class_description, class_date, class_time, class_price,
  is_active, kind, ends_at, subject, teacher, language, place, text_language, translations on classes
for each statement execute function announce_classes();

-- Staff find a class by its title in every language. Kept in small letters: `like` over 10,000 of them costs a tenth of `ilike`,
-- and where a search's words are in most titles the list is walked.
alter table classes add column titles text not null generated always as (lower(
  class_title
  || coalesce(E'\n' || (translations->'en'->>'title'), '')
  || coalesce(E'\n' || (translations->'mr'->>'title'), '')
  || coalesce(E'\n' || (translations->'hi'->>'title'), '')
)) stored;
drop index classes_title;
create index classes_titles on classes using gin (titles gin_trgm_ops) with (fastupdate = off);
