-- How often an image was changed: who changes one says which state of it they saw, so that nobody's work is overwritten unseen.
alter table academy_images add column revision integer not null default 1;
