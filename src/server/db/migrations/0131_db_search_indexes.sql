-- What is written waits in a list of up to 4 MB beside a GIN index, and every search reads that list to its end: with 12,000
-- profiles changed, looking for a rare name took 8 times as long. These indexes are written seldom and searched often.
alter index profiles_search set (fastupdate = off);
alter index materials_text set (fastupdate = off);
alter index classes_title set (fastupdate = off);
select gin_clean_pending_list('profiles_search'), gin_clean_pending_list('materials_text'),
  gin_clean_pending_list('classes_title');
