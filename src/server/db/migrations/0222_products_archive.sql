alter table products add column archived_at timestamptz, add check (archived_at is null or not is_on_sale);
comment on column products.archived_at is 'Since when staff see it among the archived ones alone; it is not on sale then.';
