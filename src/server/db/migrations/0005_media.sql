create table academy_images (
  id uuid default gen_random_uuid() primary key,
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
  consent_at timestamptz,
  consent_by uuid,
  consent_note text not null default '',
  version text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  bytes bigint not null default 0,
  crop_x integer not null default 0 check (crop_x between 0 and 9900),
  crop_y integer not null default 0 check (crop_y between 0 and 9900),
  crop_width integer not null default 10000,
  crop_height integer not null default 10000,
  focal_x integer not null default 5000 check (focal_x between 0 and 10000),
  focal_y integer not null default 5000 check (focal_y between 0 and 10000),
  consent_withdrawn_at timestamptz,
  title_mr text not null default '' check (length(title_mr) <= 120),
  title_hi text not null default '' check (length(title_hi) <= 120),
  alt_mr text not null default '' check (length(alt_mr) <= 200),
  alt_hi text not null default '' check (length(alt_hi) <= 200),
  rank_mr text not null default '' check (length(rank_mr) <= 80),
  rank_hi text not null default '' check (length(rank_hi) <= 80),
  course_mr text not null default '' check (length(course_mr) <= 80),
  course_hi text not null default '' check (length(course_hi) <= 80),
  duration_mr text not null default '' check (length(duration_mr) <= 60),
  duration_hi text not null default '' check (length(duration_hi) <= 60),
  check (not is_published or category <> 'Successful Candidates' or consent_at is not null),
  check (crop_width between 100 and (10000 - crop_x)),
  check (crop_height between 100 and (10000 - crop_y)),
  constraint academy_images_story_states check (not is_published or category <> 'Successful Candidates' or rank <> ''
    and course <> '' and duration <> '' and paid is not null),
  constraint academy_images_url_published check (is_published = (url <> ''))
);
create index academy_images_category on academy_images (category, created_at desc, id desc);
create index academy_images_newest on academy_images (created_at desc, id desc);
create index academy_images_title on academy_images using gin (title gin_trgm_ops) with (fastupdate = off);
create index academy_images_unmade on academy_images (id) where version = '';
comment on table academy_images is 'Images of the academy. What a success story must state stands beside its picture.';
comment on column academy_images.consent_at is
  'The candidate''s written consent: when it was recorded, by whom, and where the paper is kept.';
comment on column academy_images.version is
  'Version of the public files and the preview; '''' until they are made (media/remake-images.ts).';
comment on column academy_images.crop_x is 'The crop and the focal point are in ten-thousandths of a side.';
comment on column academy_images.title_mr is
  'The Marathi and Hindi texts; where one is '''', the column of the plain name (English) is shown.';
comment on constraint academy_images_story_states on academy_images is
  'A published story states rank, course, duration and whether it was paid.';
comment on constraint academy_images_url_published on academy_images is
  'Public files exist exactly while the image is published, and so does its address.';
