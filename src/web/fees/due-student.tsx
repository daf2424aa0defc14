import { Link } from '@tanstack/react-router';

/** Whose fee it is, with the way to their page for those whom their role opens it. */
export function DueStudent({ student, mayOpen }: { student: { id: string; name: string }; mayOpen: boolean }) {
  if (!mayOpen) return <span className="font-semibold">{student.name}</span>;
  return (
    <Link to="/admin/students" search={{ id: student.id }} className="link font-semibold">
      {student.name}
    </Link>
  );
}
