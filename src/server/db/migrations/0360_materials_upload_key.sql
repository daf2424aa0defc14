-- By this a file of a bulk upload is known again, so that the same folder chosen twice makes nothing twice.
alter table materials add column upload_key text unique check (length(upload_key) between 1 and 64);
create index materials_title on materials (lower(title));
