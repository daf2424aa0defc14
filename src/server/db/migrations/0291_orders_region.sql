-- The dispatch desk's filter by state: found by itself where few live, and where many do the planner knows that they are many.
create index orders_region on orders ((address ->> 'state'));
