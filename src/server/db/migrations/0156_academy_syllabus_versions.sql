-- Every document that stood behind a syllabus button; syllabus_documents says which one is shown.
create table syllabus_versions (
  folder uuid primary key,
  slug text not null check (slug in ('police-recruitment', 'combined')),
  filename text not null,
  bytes integer not null,
  -- [{ "width": …, "height": …, "text": … }] in page order
  pages jsonb not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  unique (slug, folder)
);
create index syllabus_versions_newest on syllabus_versions (slug, uploaded_at desc, folder desc);

insert into syllabus_versions (folder, slug, filename, bytes, pages, uploaded_at, uploaded_by)
select folder, slug, filename, bytes, pages, uploaded_at, uploaded_by from syllabus_documents;

alter table syllabus_documents
  drop column filename,
  drop column bytes,
  drop column pages,
  drop column uploaded_at,
  drop column uploaded_by,
  add foreign key (slug, folder) references syllabus_versions (slug, folder);
