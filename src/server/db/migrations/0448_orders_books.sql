create table order_line_books (
  order_line_id uuid not null references order_lines (id) on delete cascade,
  book_id uuid not null references products (id),
  copies smallint not null check (copies between 1 and 20),
  primary key (order_line_id, book_id)
);
comment on table order_line_books is 'What was in a set when it was ordered.';
create index order_line_books_book on order_line_books (book_id);
