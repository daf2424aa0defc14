-- Whether the large picture of a page stands, cut into tiles; null while it waits to be drawn, false where it cannot be.
alter table material_pages add column has_tiles boolean;
create index material_pages_without_tiles on material_pages (material_id) where has_tiles is null;
