-- Products and materials are written in up to three languages, as classes are (decision 0350).
alter table products
  add column text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column products.text_language is 'The language of title, contents, outcomes and questions.';
comment on column products.translations is 'One object per other language that is written: {"mr": {"title": "", "contents": "", "outcomes": "", "questions": ""}}, its title always present.';

alter table materials
  add column text_language text not null default 'en' check (text_language in ('en', 'mr', 'hi')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column materials.text_language is 'The language of title and description.';
comment on column materials.translations is 'One object per other language that is written: {"mr": {"title": "", "description": ""}}, its title always present.';

-- What was written before in Devanagari is no English.
update products set text_language = 'mr' where title ~ '[ऀ-ॿ]';
update materials set text_language = case when language = 'hi' then 'hi' else 'mr' end where title ~ '[ऀ-ॿ]';

alter table order_lines add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object');
comment on column order_lines.titles is 'The title in each language in which the product had one when it was ordered: {"en": "", "mr": ""}.';

-- A batch is named in three languages already; a seat of a class has the class's titles.
update products p set translations = jsonb_strip_nulls(jsonb_build_object(
    'mr', case when b.names->>'mr' <> '' then jsonb_build_object('title', b.names->>'mr', 'contents', '', 'outcomes', '', 'questions', '') end,
    'hi', case when b.names->>'hi' <> '' then jsonb_build_object('title', b.names->>'hi', 'contents', '', 'outcomes', '', 'questions', '') end))
  from product_grants g join batches b on b.id = g.batch_id where g.product_id = p.id and p.kind = 'batch';
update products p set text_language = c.text_language, translations = coalesce((
    select jsonb_object_agg(t.key, jsonb_build_object('title', t.value->>'title', 'contents', '', 'outcomes', '', 'questions', ''))
    from jsonb_each(c.translations) t where t.key <> c.text_language), '{}')
  from product_grants g join classes c on c.id = g.class_id where g.product_id = p.id and p.kind = 'class_seat';
