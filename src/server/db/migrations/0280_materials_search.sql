alter table materials
  add column tags text[] not null default '{}' check (cardinality(tags) <= 12),
  -- the first pages that every signed-in reader may open
  add column sample_pages integer not null default 0 check (sample_pages between 0 and 20),
  drop constraint materials_kind_check,
  add constraint materials_kind_check check (kind in
    ('pdf', 'practice_paper', 'quick_reference', 'detailed_solution', 'expert_tip', 'set', 'video'));

-- How a text is compared: small letters without accents, Devanagari without nukta and with one sign for a nasal, ASCII
-- digits, and no punctuation (PostgreSQL takes "and/or" for a file's path). `fold-text.ts` does the same to what is typed.
create function fold_text(given text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u093c\u00ad\u200b-\u200f]', '', 'g')),
    'ँ०१२३४५६७८९।॥!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~',
    'ं0123456789' || repeat(' ', 34))
$$;

-- `simple` keeps every word as it is written: English, Marathi and Hindi stand in one document.
alter table material_pages
  add column search tsvector generated always as (to_tsvector('simple', fold_text(text))) stored;

-- What a search looks through: title, tags, description and the words of its pages; the small column says what ranks first.
alter table materials
  add column search tsvector not null default '',
  add column title_search tsvector not null default '';

create function title_search_of(title text, tags text[]) returns tsvector language sql stable as $$
  select to_tsvector('simple', fold_text(title || ' ' || array_to_string(tags, ' ')))
$$;

create function material_search_of(material uuid, title text, tags text[], description text) returns tsvector
  language sql stable as $$
  select strip(title_search_of(title, tags) || to_tsvector('simple', fold_text(description)))
    -- a search column holds up to 1 MB; of a book with more words the frequent ones are kept
    || coalesce((select array_to_tsvector(array_agg(lexeme)) from (
        select lexeme, sum(octet_length(lexeme) + 8) over (order by count(*) desc, lexeme) as room
        from material_pages p, unnest(p.search) where p.material_id = material and octet_length(lexeme) <= 120
        group by lexeme) words where room <= 600000), '')
$$;

-- The words that stand in any material: a word that is in none was mistyped, and its nearest ones are looked for.
create table material_words (word text primary key check (length(word) between 3 and 40));
create index material_words_near on material_words using gin (word gin_trgm_ops) with (fastupdate = off);

update materials set search = material_search_of(id, title, tags, description), title_search = title_search_of(title, tags);
insert into material_words
  select distinct lexeme from materials, unnest(search) where length(lexeme) between 3 and 40;

create index materials_search on materials using gin (search) with (fastupdate = off);
drop index materials_text;
