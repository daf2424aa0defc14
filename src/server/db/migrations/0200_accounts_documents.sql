create table student_documents (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null check (kind in ('photo_id', 'birth', 'education', 'domicile', 'caste', 'non_creamy_layer', 'ews',
    'sports', 'medical', 'consent', 'other')),
  title text not null default '' check (length(title) <= 80),
  expires_on date,
  added_by uuid not null,
  added_at timestamptz not null
);
comment on table student_documents is 'Papers of a student as photos, such as a caste certificate, for staff alone. The photo lies in files by the id.';
comment on column student_documents.expires_on is 'The last day on which it is valid; null: it does not expire.';
create index student_documents_of on student_documents (user_id, added_at desc);
create index student_documents_expiry on student_documents (expires_on, id) where expires_on is not null;
