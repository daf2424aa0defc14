import { type RawBuilder, sql } from 'kysely';

/** The subject that all of the given materials and classes have; null for several or none. */
export const oneSubjectOf = (materialIds: RawBuilder<unknown>, classIds: RawBuilder<unknown>) => sql`
  (select min(s.subject) from (
    select m.subject from materials m where m.id = any(${materialIds})
    union all select c.subject from classes c where c.id = any(${classIds})) s
   having count(distinct s.subject) = 1)`;
