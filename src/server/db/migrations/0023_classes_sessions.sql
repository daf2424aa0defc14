alter table classes add column session_of uuid references products (id);
alter table classes add constraint classes_session_check
  check (session_of is null or (capacity is not null and class_price > 0));
create index classes_sessions on classes (session_of, class_date, id) where session_of is not null;
comment on column classes.session_of is
  'The mentoring product that this is a personal session of; null for a class. Its buyer chooses the session before '
  'paying, its seats are held, moved and refunded as those of classes, and no list of classes shows it.';
