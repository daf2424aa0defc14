alter table academy_images drop constraint academy_images_category_check;
alter table academy_images add constraint academy_images_category_check
  check (category in ('Profiles', 'Logos', 'Successful Candidates', 'Faculty'));
