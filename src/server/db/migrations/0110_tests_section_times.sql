alter table tests add column section_minutes smallint[];
comment on column tests.section_minutes is
  'The minutes of each section, from `rules`; null where the test has one time for all its sections.';

-- Two rules that nothing ever followed.
update tests set rules = rules - 'lineLoss' - 'lateEvents' where rules ?| '{lineLoss,lateEvents}';

comment on column attempt_events.is_late is
  'It came after the end and its grace, or belongs to a section that was not open: kept and shown, never counted.';

create function is_in_section(minutes smallint[], n smallint, started timestamptz, ends timestamptz, at_ms float8,
  seen timestamptz, arrived timestamptz, grace integer) returns boolean language sql immutable as $$
  select at_ms between from_ms - 5000 and to_ms + 5000
    and extract(epoch from arrived - started) * 1000 >= from_ms - 5000
    and extract(epoch from least(seen, arrived) - started) * 1000 <= to_ms + grace * 1000
  from (
    select extract(epoch from ends - started) * 1000 * part.before / part.total as from_ms,
      extract(epoch from ends - started) * 1000 * (part.before + minutes[n]) / part.total as to_ms
    from (select coalesce((select sum(m) from unnest(minutes[1:n - 1]) m), 0)::float8 as before,
      (select sum(m) from unnest(minutes) m)::float8 as total) part) section
$$;
comment on function is_in_section is
  'Whether an answer to section n counts: given in its share of the time by the phone’s clock, and sent before it closed and its grace, or by a phone that had not been heard of since.';
