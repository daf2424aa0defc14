-- Trigrams, by which staff search names, titles and addresses.
create extension if not exists pg_trgm;
