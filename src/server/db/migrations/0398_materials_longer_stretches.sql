-- A stretch is sixteen times as long as the one before: what is rare is looked for in fewer of them.
create or replace function material_facets(
  place bigint, is_published boolean, is_free boolean, subject text, kind text, language text, year smallint
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[
      '#every', '#0:' || (place >> 6), '#1:' || (place >> 10), '#2:' || (place >> 14), '#3:' || (place >> 18),
      shelf, shelf || '/' || subject, shelf || '/' || kind, shelf || '/' || language, shelf || '/' || year,
      shelf || '/' || subject || '/' || kind || '/' || language,
      shelf || '/' || subject || '/' || kind || '/' || language || '/' || year], null))
  from (select case when not is_published then '#draft' when is_free then '#free' else '#premium' end as shelf) s
$$;
drop index materials_search, materials_title_search;
alter table materials drop column facets;
alter table materials add column facets tsvector not null
  generated always as (material_facets(place, is_published, is_free, subject, kind, language, year)) stored;

create index materials_search on materials using gin ((search || facets)) with (fastupdate = off);
create index materials_title_search on materials using gin ((title_search || facets)) with (fastupdate = off);

-- Up to `wanted` materials behind the last row of the page before (`after_rank`, `after_place`; null: from the beginning)
-- that fit the facets `narrowed`: newest first. Of a search (`words` not null) rank 1, those whose title or tags hold all
-- words, come before the others, rank 0.
create or replace function find_materials(words tsquery, narrowed tsquery, after_rank integer, after_place bigint, wanted integer)
  returns table (id uuid, place bigint, rank integer) language plpgsql stable parallel safe rows 25
  -- A table of few rows but long texts would be read whole, and every call would think anew.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  missing integer := wanted;
  found_now integer;
  stretch integer;
  bits integer;
  highest bigint;
  lowest bigint;
  near tsquery;
begin
  for of_rank in reverse case when words is null then 0 else 1 end .. 0 loop
    continue when after_rank < of_rank;
    highest := case when after_rank = of_rank then after_place - 1 else (select max(m.place) from materials m) end;
    stretch := 0;
    while highest > 0 and missing > 0 loop
      bits := 6 + 4 * stretch;
      if stretch <= 3 then
        lowest := greatest((highest >> bits) - 1, 0) << bits;
        near := narrowed && format('''#%s:%s'' | ''#%s:%s''', stretch, highest >> bits, stretch, lowest >> bits)::tsquery;
      else
        lowest := 0;
        near := narrowed;
      end if;
      -- First what the index gives, then the order: the other way round every material is looked at in its turn.
      if words is null then
        return query with hits as materialized (select m.id, m.place from materials m where (m.title_search || m.facets) @@ near)
          select h.id, h.place, of_rank from hits h where h.place <= highest order by h.place desc limit missing;
      elsif of_rank = 1 then
        return query with hits as materialized (
            select m.id, m.place from materials m where (m.title_search || m.facets) @@ (words && near))
          select h.id, h.place, of_rank from hits h where h.place <= highest order by h.place desc limit missing;
      else
        return query with hits as materialized (
            select m.id, m.place from materials m
            where (m.search || m.facets) @@ (words && near) and not m.title_search @@ words)
          select h.id, h.place, of_rank from hits h where h.place <= highest order by h.place desc limit missing;
      end if;
      get diagnostics found_now = row_count;
      missing := missing - found_now;
      highest := lowest - 1;
      stretch := stretch + 1;
    end loop;
  end loop;
end $$;
