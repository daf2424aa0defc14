alter table materials
  add column video_id uuid unique,
  -- of a prepared video
  add column seconds integer check (seconds > 0),
  drop constraint materials_kind_check,
  drop constraint materials_pages_check,
  drop constraint materials_bytes_check,
  add constraint materials_kind_check
    check (kind in ('pdf', 'practice_paper', 'quick_reference', 'detailed_solution', 'video')),
  add constraint materials_video_check check ((kind = 'video') = (video_id is not null)),
  -- a video that is being prepared has none, and is not published
  add constraint materials_pages_check check (pages between 1 and 10000 or (kind = 'video' and pages = 0 and not is_published)),
  add constraint materials_bytes_check check (bytes > 0);
