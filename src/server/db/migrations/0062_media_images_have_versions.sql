drop index academy_images_unmade;
alter table academy_images
  alter column version drop default,
  add constraint academy_images_version check (version <> '');
comment on column academy_images.version is 'Version of the public files and the preview.';
