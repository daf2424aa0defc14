alter table student_documents add column pages smallint not null default 1 check (pages between 1 and 10);
comment on column student_documents.pages is 'How many pictures of it are kept: 1 for a photo, one for each page of a PDF.';
