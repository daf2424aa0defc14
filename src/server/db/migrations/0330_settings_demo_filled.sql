-- A demo that is there was filled to its end: since this fact, one without it is made anew at the next start.
insert into academy_facts (name, at)
select 'demo_filled', at from academy_facts where name = 'demo_data'
on conflict do nothing;
