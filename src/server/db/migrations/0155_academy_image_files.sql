-- Where a picture's files stand, what is shown of it, and what they take. Parts of a side are ten-thousandths.
alter table academy_images
  -- of the public files and the preview; '' until they are made (academy/remake-images.ts makes those of older uploads)
  add version text not null default '',
  add width integer not null default 0,
  add height integer not null default 0,
  add bytes bigint not null default 0,
  add crop_x integer not null default 0 check (crop_x between 0 and 9900),
  add crop_y integer not null default 0 check (crop_y between 0 and 9900),
  add crop_width integer not null default 10000 check (crop_width between 100 and 10000 - crop_x),
  add crop_height integer not null default 10000 check (crop_height between 100 and 10000 - crop_y),
  add focal_x integer not null default 5000 check (focal_x between 0 and 10000),
  add focal_y integer not null default 5000 check (focal_y between 0 and 10000),
  add consent_withdrawn_at timestamptz;

-- A story states rank, course, duration and whether it was paid (product.md, Home), by whatever way it is published.
update academy_images set is_published = false
where category = 'Successful Candidates' and (rank = '' or course = '' or duration = '' or paid is null);
alter table academy_images add constraint academy_images_story_states check (
  not is_published or category <> 'Successful Candidates'
  or (rank <> '' and course <> '' and duration <> '' and paid is not null));

-- Public files are there exactly while the image is published, and so is its address.
update academy_images set url = '' where not is_published;
alter table academy_images add constraint academy_images_url_published check (is_published = (url <> ''));

create index academy_images_title on academy_images using gin (title gin_trgm_ops) with (fastupdate = off);
create index academy_images_unmade on academy_images (id) where version = '';
