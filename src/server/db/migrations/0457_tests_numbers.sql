-- The numbers of the text and of what is right; those of the wrong options no longer count.
update question_texts t
set numbers = coalesce(left((
  select string_agg(replace(n.found[1], ',', '.'), ' ' order by replace(n.found[1], ',', '.') collate "C")
  from question_versions v
    cross join lateral (select concat_ws(' ', v.texts -> t.language ->> 'text',
      (select string_agg(coalesce(nullif(o.value -> 'texts' ->> t.language, ''), o.value -> 'texts' ->> 'en'), ' ')
        from jsonb_array_elements(v.options) o where o.value ->> 'id' = any(v.right_ids)),
      v.numeric_answer ->> 'value') as said) a
    cross join lateral regexp_matches(
      translate(
        regexp_replace(regexp_replace(a.said, '</?[a-z][^<>]*>', ' ', 'gi'), '[\u200b-\u200f\u00ad]', '', 'g'),
        '०१२३४५६७८९', '0123456789'),
      '[0-9]+(?:[.,][0-9]+)*', 'g') n(found)
  where v.question_id = q.id and v.n = q.latest_n), 2000), '')
from questions q where q.id = t.question_id;
comment on column question_texts.numbers is 'The numbers of the text and of what is right, sorted: questions that differ in one of them are no near duplicates. Wrong options do not count.';
