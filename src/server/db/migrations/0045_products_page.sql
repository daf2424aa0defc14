-- What the page of a product says beside what is inside it.
alter table products
  add column outcomes text not null default '' check (length(outcomes) <= 2000),
  add column questions text not null default '' check (length(questions) <= 4000);
comment on column products.outcomes is 'What a buyer will learn, one thing per line.';
comment on column products.questions is 'A question on one line, its answer on the following ones, an empty line before the next.';
