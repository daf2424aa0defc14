-- What a success story says, in Marathi and Hindi; '' shows what stands in the column of the plain name (English).
alter table academy_images
  add column title_mr text not null default '' check (length(title_mr) <= 120),
  add column title_hi text not null default '' check (length(title_hi) <= 120),
  add column alt_mr text not null default '' check (length(alt_mr) <= 200),
  add column alt_hi text not null default '' check (length(alt_hi) <= 200),
  add column rank_mr text not null default '' check (length(rank_mr) <= 80),
  add column rank_hi text not null default '' check (length(rank_hi) <= 80),
  add column course_mr text not null default '' check (length(course_mr) <= 80),
  add column course_hi text not null default '' check (length(course_hi) <= 80),
  add column duration_mr text not null default '' check (length(duration_mr) <= 60),
  add column duration_hi text not null default '' check (length(duration_hi) <= 60);
