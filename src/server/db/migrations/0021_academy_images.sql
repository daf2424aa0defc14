-- Pictures of the academy (spec.md §3). What a success story must state (product.md, Home) stands beside the picture.
create table academy_images (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  url text not null,
  category text not null check (category in ('Profiles', 'Logos', 'Successful Candidates')),
  alt text not null default '',
  created_at timestamptz not null,
  is_published boolean not null default false,
  rank text not null default '',
  course text not null default '',
  duration text not null default '',
  paid boolean,
  -- the candidate's written consent: when it was recorded, by whom, and where the paper is kept
  consent_at timestamptz,
  consent_by uuid,
  consent_note text not null default '',
  check (not is_published or category <> 'Successful Candidates' or consent_at is not null)
);
create index academy_images_newest on academy_images (created_at desc, id desc);
create index academy_images_category on academy_images (category, created_at desc, id desc);

-- The two syllabus documents of the home page; each upload gets a folder of its own.
create table syllabus_documents (
  slug text primary key check (slug in ('police-recruitment', 'combined')),
  folder uuid not null unique,
  filename text not null,
  bytes integer not null,
  -- [{ "width": …, "height": …, "text": … }] in page order
  pages jsonb not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid
);
