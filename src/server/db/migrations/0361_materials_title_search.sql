-- Materials whose title or tags hold what is searched come first, and are now looked for by themselves: a word that stands
-- in every material no longer has all of them put in order.
create index materials_title_search on materials using gin (title_search) with (fastupdate = off);
