create index question_versions_passage on question_versions (passage_id) where passage_id is not null;
create index passages_newest on passages (created_at desc, id desc);
