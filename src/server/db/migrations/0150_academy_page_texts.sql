-- Every saved state of the texts that an admin writes in the editor (contract/page-texts.ts). Only added to: what readers
-- see of a page is its newest published version, what the editor opens its newest.
create table page_texts (
  version bigint generated always as identity primary key,
  slug text not null check (slug in ('about', 'contact', 'terms', 'privacy', 'refund', 'shipping')),
  state text not null check (state in ('draft', 'published')),
  -- clean HTML, '' where it is not written
  en text not null,
  mr text not null,
  hi text not null,
  at timestamptz not null,
  by_id uuid,
  reason text not null default '',
  -- the version that this one brought back
  restored bigint references page_texts
);
create index page_texts_newest on page_texts (slug, version desc);
create function refuse_page_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of page texts are never changed';
end $$;
create trigger page_texts_append_only before update or delete on page_texts
  for each row execute function refuse_page_text_change();

-- What the settings held becomes the first published version: paragraphs, and under the rules of a policy.
create function pg_temp.as_html(text text) returns text language sql as $$
  select coalesce(string_agg('<p>' || replace(trim(part), E'\n', '<br />') || '</p>', '' order by place), '')
  from regexp_split_to_table(
    replace(replace(replace(replace(text, E'\r', ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n'
  ) with ordinality as parts(part, place)
  where trim(part) <> ''
$$;
insert into page_texts (slug, state, en, mr, hi, at, by_id)
select 'about', 'published', pg_temp.as_html(value->>'story'), '', '', updated_at, updated_by
from settings where section = 'about' and trim(coalesce(value->>'story', '')) <> '';
insert into page_texts (slug, state, en, mr, hi, at, by_id)
select note.key, 'published',
  '<div data-rules=""></div><h2>From the academy</h2>' || pg_temp.as_html(note.value), '', '', updated_at, updated_by
from settings, jsonb_each_text(value->'notes') note
where section = 'pages' and note.key in ('terms', 'privacy', 'refund', 'shipping') and trim(note.value) <> '';
update settings set value = value - 'story' where section = 'about';
update settings set value = value - 'notes' where section = 'pages';
