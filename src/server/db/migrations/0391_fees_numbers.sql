-- An instalment is called by its number among those of its head; by its place in the whole plan, the second of the tuition
-- after an exam fee was called the third. Orders that were placed keep their titles.
update fee_dues d set position = numbered.position
from (
  select id, row_number() over (partition by account_id, head order by position, due_on, id) as position
  from fee_dues where head <> 'late'
) numbered
where d.id = numbered.id and d.position <> numbered.position;
update fee_dues late set position = d.position from fee_dues d where d.id = late.late_of and late.position <> d.position;
comment on column fee_dues.position is 'Its number among the instalments of its head; a late fee has its instalment''s.';
