create table product_books (
  product_id uuid not null references products (id),
  book_id uuid not null references products (id),
  copies smallint not null check (copies between 1 and 20),
  primary key (product_id, book_id),
  check (book_id <> product_id)
);
comment on table product_books is 'The printed products that a set holds, whose copies are counted in place of its own.';
create index product_books_book on product_books (book_id);
