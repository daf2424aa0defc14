-- What a line was taken off again by hand: it is not matched with that by itself once more.
alter table bank_lines add column not_match_id uuid;
comment on column bank_lines.not_match_id is 'What somebody took the line off again; it is not matched with that by itself.';
