create table page_texts (
  version bigint generated always as identity primary key,
  slug text not null check (slug in ('about', 'contact', 'terms', 'privacy', 'refund', 'shipping')),
  state text not null check (state in ('draft', 'published')),
  en text not null,
  mr text not null,
  hi text not null,
  at timestamptz not null,
  author_id uuid,
  reason text not null default '',
  restored_from bigint references page_texts (version)
);
create index page_texts_newest on page_texts (slug, version desc);
comment on table page_texts is
  'Every saved version of the pages an admin writes in the editor (contract/pages/page-texts.ts). Append-only: readers '
  'see a page''s newest published version, the editor opens its newest.';
comment on column page_texts.en is 'Clean HTML; '''' where the page is not written in that language.';
comment on column page_texts.restored_from is 'The version that this one restored.';

create table syllabus_versions (
  folder uuid primary key,
  slug text not null check (slug in ('police-recruitment', 'combined')),
  filename text not null,
  bytes integer not null,
  pages jsonb not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  unique (slug, folder)
);
create index syllabus_versions_newest on syllabus_versions (slug, uploaded_at desc, folder desc);
comment on table syllabus_versions is
  'Every document that has been behind a syllabus button; syllabus_documents says which one is current.';
comment on column syllabus_versions.pages is '[{ "width": …, "height": …, "text": … }] in page order.';

create table syllabus_documents (
  slug text primary key check (slug in ('police-recruitment', 'combined')),
  folder uuid not null unique,
  foreign key (slug, folder) references syllabus_versions (slug, folder)
);
comment on table syllabus_documents is 'The current version of the two syllabus documents on the home page.';

create function forbid_page_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of page texts are never changed';
end $$;

create trigger page_texts_append_only before update or delete on page_texts
  for each row execute function forbid_page_text_change();
