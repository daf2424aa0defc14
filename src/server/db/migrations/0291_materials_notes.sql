-- What a reader keeps beside a page of theirs: a bookmark, a note or both.
create table reading_notes (
  user_id uuid not null references profiles on delete cascade,
  material_id uuid not null references materials on delete cascade,
  page integer not null check (page >= 1),
  bookmarked boolean not null,
  note text not null default '' check (length(note) <= 2000),
  updated_at timestamptz not null,
  primary key (user_id, material_id, page),
  check (bookmarked or note <> '')
);

-- The contents of a PDF, as it states them itself: {title, page, level}, level from 0.
alter table materials add column contents jsonb not null default '[]';
