alter table class_attendance
  add column corrected_from text check (corrected_from in ('present', 'late', 'absent', 'excused')),
  add column corrected_at timestamptz,
  add constraint class_attendance_corrected_check check ((corrected_from is null) = (corrected_at is null));
comment on column class_attendance.corrected_from is 'What it was before it was last changed after the class; null where it never was.';
