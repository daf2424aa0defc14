-- A filter that few materials fit is found by its own index instead of by reading the whole list.
create index materials_kind on materials (is_free, kind, created_at desc, id desc) where is_published;
create index materials_language on materials (is_free, language, created_at desc, id desc) where is_published;
create index materials_year on materials (is_free, year, created_at desc, id desc) where is_published;
