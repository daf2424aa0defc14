create table question_version_pictures (
  picture_id uuid not null references question_pictures (id),
  version_id uuid not null references question_versions (id) on delete cascade,
  is_solution boolean not null,
  primary key (picture_id, version_id, is_solution)
);
comment on table question_version_pictures is 'Which versions of questions show a picture, from their content: who may see a picture follows from it.';
create index question_version_pictures_version on question_version_pictures (version_id);
insert into question_version_pictures
select distinct p.id, v.id, one ->> 'place' = 'solution' from question_versions v, jsonb_array_elements(v.pictures) one
  join question_pictures p on p.id = (one ->> 'id')::uuid
union
select distinct p.id, v.id, false from question_versions v, jsonb_array_elements(v.options) one
  join question_pictures p on p.id = (one ->> 'pictureId')::uuid;
create index test_questions_version on test_questions (version_id);
