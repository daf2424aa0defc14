comment on table student_documents is 'Papers of a student as photos, such as a caste certificate, for staff and the student. The photo lies in files by the id.';
